import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { type TestVisitor, visitorOf } from '../../tests/support/visitor.ts';
import { companies } from '../companies/tables.ts';
import { contractorEmployees, demandKinds, organisations } from './tables.ts';

const meridian = '00000000-0000-4000-8000-0000000000c1';
const northgate = '00000000-0000-4000-8000-0000000000c2';
const today = new Date('2026-06-15T09:00:00Z');

let portal: TestPortal;
let staff: TestVisitor;
beforeAll(async () => {
  portal = await openPortal({ clock: () => today });
  staff = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['service'], userAccount: 'dispatcher' }));
  const { database } = portal;
  await database.insert(companies).values(
    [meridian, northgate].map((id, index) => ({
      id,
      code: `c-${index}`,
      name: `Company ${index}`,
      country: 'DE',
      status: 'published' as const,
    })),
  );
  const employee = (certificateNo: string, company: string, validFrom: string, validTo: string, isRevoked = false) => ({
    fullName: certificateNo,
    company,
    certificateNo,
    level: 'expert' as const,
    products: ['camera'],
    validFrom,
    validTo,
    isRevoked,
  });
  await database
    .insert(contractorEmployees)
    .values([
      employee('expired', meridian, '2025-01-01', '2026-06-14'),
      employee('expiring', meridian, '2025-01-01', '2026-06-15'),
      employee('planned', meridian, '2026-06-16', '2027-01-01'),
      employee('revoked', northgate, '2025-01-01', '2030-01-01', true),
      employee('valid', northgate, '2026-06-15', '2026-08-14'),
    ]);
  const published = { status: 'published' as const };
  await database.insert(organisations).values([
    { ...published, code: 'field', names: { en: 'Field' } },
    { ...published, code: 'north', names: { en: 'North' }, parent: 'field' },
    { code: 'hidden', names: { en: 'Hidden' }, parent: 'north' },
  ]);
  await database.insert(demandKinds).values([
    { ...published, code: 'repair', type: 'visit', names: { zh: '维修', en: 'Repair' }, descriptions: { en: 'A repair.' } },
    { code: 'draft', type: 'visit', names: { en: 'Draft' }, descriptions: {} },
    { ...published, code: 'course', type: 'training', names: { en: 'Course' }, descriptions: {} },
  ]);
});
afterAll(() => portal.close());

interface EmployeePage {
  data: { fullName: string; state: string }[];
  total: number;
  facets: { state: { value: string; count: number }[] };
}

const ask = async <Data>(path: string, body: object, by = staff): Promise<Data> => (await by.post(path, body)).envelope.data as Data;
const employees = (by: TestVisitor, data = {}) => ask<EmployeePage>('/dispatch/contractor/employee-auth-list', { data }, by);
const named = ({ data }: EmployeePage) => data.map(({ fullName }) => fullName);

test('the state of an authorisation follows from its days, in answers, filters and counts', async () => {
  const all = await employees(staff);
  expect(named(all)).toHaveLength(5);
  for (const { fullName, state } of all.data) expect(state).toBe(fullName);
  for (const state of named(all)) expect(named(await employees(staff, { filters: { state: [state] } }))).toEqual([state]);
  expect(all.facets.state.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
});

test('a customer sees only the employees of their own company, and none without a company', async () => {
  const client = async (userAccount: string, company: string | null) =>
    visitorOf(portal.app, await portal.logIn({ type: 2, userAccount, company }));
  const ours = await employees(await client('ours', meridian));
  expect(named(ours)).toEqual(['expired', 'expiring', 'planned']);
  expect(ours.facets.state.map(({ value }) => value).sort()).toEqual(['expired', 'expiring', 'planned']);
  expect(await employees(await client('alone', null))).toMatchObject({ data: [], total: 0 });
  expect((await (await portal.as('external')).post('/dispatch/contractor/employee-auth-list', {})).envelope.code).not.toBe(200);
});

test('customers choose among the published kinds of visits and trainings, in their language', async () => {
  const visitor = await portal.as('anonymous');
  expect(await ask('/dispatch/demand/type/1', { language: 'zh' }, visitor)).toEqual([
    { code: 'repair', name: '维修', description: 'A repair.' },
  ]);
  expect(await ask('/dispatch/demand/type/2', {}, visitor)).toMatchObject([{ code: 'course' }]);
});

test('units are a tree of published ones, and no unit is below itself', async () => {
  const below = (parentId: string) => ask('/dispatch/org/tree', { parentId });
  expect(await below('root')).toMatchObject([{ id: 'field', isLeaf: false }]);
  expect(await below('field')).toMatchObject([{ id: 'north', isLeaf: true }]);
  expect(await below('unknown')).toEqual([]);
  const { updatedAt: version } = await ask<{ updatedAt: string }>('/manage/organisations/find', { id: 'field' });
  const names = { zh: '现场', en: 'Field', ru: 'Объект' };
  const moved = await staff.post('/manage/organisations/save', { id: 'field', version, names, parent: 'north' });
  expect(moved.envelope.error).toBe('value.itself');
});
