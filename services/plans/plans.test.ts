import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { visitorOf } from '../../tests/support/visitor.ts';
import { servicePlans } from './tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  const plan = { descriptions: {}, minor: 1999, currency: 'EUR', termMonths: 12, status: 'published' } as const;
  await portal.database.insert(servicePlans).values([
    {
      ...plan,
      code: 'basic',
      names: { zh: '基础版', en: 'Basic' },
      coverage: [
        { feature: 'site-visits', covered: 'detail', details: { en: 'Two a year' } },
        { feature: 'training', covered: 'included' },
      ],
    },
    { ...plan, code: 'draft', names: { en: 'Draft' }, status: 'draft' },
  ]);
});
afterAll(() => portal.close());

interface Compared {
  code: string;
  name: string;
  price: { minor: number; currency: string };
  coverage: { label: string; value: string; has: boolean }[];
}

test('visitors compare the published plans in their language, feature by feature', async () => {
  const visitor = await portal.as('anonymous');
  const compared = async (language: string) => (await visitor.post('/extend/plan/list', { language })).envelope.data as Compared[];
  const [plan, ...others] = await compared('en');
  expect(others).toEqual([]);
  expect(plan).toMatchObject({ code: 'basic', name: 'Basic', price: { minor: 1999, currency: 'EUR' } });
  expect(plan?.coverage).toHaveLength(11);
  expect(plan?.coverage).toContainEqual({ label: 'On-site visits', value: 'Two a year', has: true });
  expect(plan?.coverage).toContainEqual({ label: 'Training', value: 'Included', has: true });
  expect(plan?.coverage).toContainEqual({ label: 'Spare parts', value: 'Not included', has: false });
  expect((await compared('zh'))[0]).toMatchObject({
    name: '基础版',
    coverage: expect.arrayContaining([{ label: '培训', value: '包含', has: true }]),
  });
});

test('a single service of the plans can be compared, a plan can be read by service, and an unknown service is not found', async () => {
  const visitor = await portal.as('anonymous');
  const list = async (body: object) => (await visitor.post('/extend/plan/list', { language: 'en', ...body })).envelope;
  const [plan] = (await list({ feature: 'site-visits' })).data as Compared[];
  expect(plan?.coverage).toEqual([{ label: 'On-site visits', value: 'Two a year', has: true }]);
  expect((await list({ feature: 'luck' })).error).toBe('request.not-found');
  const features = async (code?: string) => (await visitor.post('/extend/plan/features', { language: 'en', code })).envelope;
  const offered = (await features('basic')).data as unknown as object[];
  expect(offered).toHaveLength(11);
  expect(offered).toContainEqual({ plan: 'basic', code: 'training', feature: 'Training', offered: 'Included' });
  expect((await features()).data).toEqual([]);
  expect((await features('draft')).error).toBe('request.not-found');
});

test('unknown and unpublished plans have the same answer', async () => {
  const visitor = await portal.as('anonymous');
  const [draft, unknown] = [
    await visitor.post('/extend/plan/list', { code: 'draft' }),
    await visitor.post('/extend/plan/list', { code: 'none' }),
  ];
  expect(draft.envelope.error).toBe('request.not-found');
  expect(draft.envelope).toMatchObject({ ...unknown.envelope, requestId: expect.anything() });
});

test('staff save a price to the cent, and a service that a plan names twice is refused', async () => {
  const staff = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['service'] }));
  const draft = {
    names: { zh: '新', en: 'New', ru: 'Новый' },
    descriptions: { en: 'New.' },
    price: 19.99,
    currency: 'USD',
    termMonths: 12,
  };
  const included = { feature: 'training', covered: 'included' };
  const saved = await staff.post('/manage/servicePlans/save', { ...draft, code: 'silver', coverage: [included] });
  expect(saved.envelope.data).toEqual({ id: 'silver' });
  const found = (await staff.post('/manage/servicePlans/find', { id: 'silver' })).envelope.data;
  expect(found).toMatchObject({ price: 19.99, amount: { minor: 1999, currency: 'USD' }, coverage: [included], status: 'draft' });
  const twice = await staff.post('/manage/servicePlans/save', { ...draft, code: 'twice', coverage: [included, included] });
  expect(twice.envelope.error).toBe('plan.feature-twice');
  const refused = async (change: object) =>
    (await staff.post('/manage/servicePlans/save', { ...draft, code: 'odd', coverage: [included], ...change })).envelope.error;
  expect(await refused({ price: 19.995 })).toBe('value.wrong-format');
  expect(await refused({ coverage: [{ feature: 'training', covered: 'detail', details: {} }] })).toBe('value.required');
  const customer = await (await portal.as('external')).post('/manage/servicePlans/find', { id: 'silver' });
  expect(customer.envelope.data).toBeNull();
});
