/** Courses, managed by staff. */
import { sql } from 'drizzle-orm';
import { majorOf, minorOf } from '../../../runtime/shared/money.ts';
import { CourseDraft, ManagedCourse } from '../../../schema/entities/managedCourse.ts';
import { familyNames } from '../../afterSales/index.ts';
import { families } from '../../catalogue/tables.ts';
import { arrayFilter, valueFilter } from '../../recordFilters/index.ts';
import { freeCode, namesOfRecords, type RecordContext, recordHandlers, requireReference } from '../../records/index.ts';
import { presentRecord, storeDraft } from '../../shared/database/entityColumns.ts';
import { nameIn } from '../../shared/values/names.ts';
import { type CourseRecord, trainingCourses } from '../../trainingOrders/tables.ts';

const present = presentRecord(trainingCourses, ManagedCourse.omit({ products: true }));
const store = storeDraft(trainingCourses, CourseDraft);

async function answer(rows: readonly CourseRecord[], { database }: Pick<RecordContext, 'database'>, languages: readonly string[]) {
  const family = await familyNames(database, languages);
  return rows.map((row) => {
    const { code, minor, currency } = row;
    const own = { id: code, title: nameIn(row.titles, languages, code), price: majorOf(minor, currency), amount: { minor, currency } };
    return { ...present(row, own), products: row.products.map(family) };
  });
}

/** Refuses an address unless its host is allowed and it has no query, because a token would be visible to all participants. */
function refuseAddress({ fail, portal }: RecordContext, address: string): void {
  const hosts = portal.settings.externalHosts ?? [];
  const url = URL.parse(address);
  if (!url || !hosts.includes(url.host)) throw fail('outward.host-refused', { host: url?.host ?? address, hosts: hosts.join(', ') });
  if (`https://${url.host}${url.pathname}` !== address)
    throw fail('value.wrong-format', { field: 'viewAddress', example: `https://${url.host}/courses/12` });
}

export const courseHandlers = recordHandlers<'courses', CourseRecord>('courses', {
  subject: 'course',
  table: trainingCourses,
  key: trainingCourses.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, titles }, languages) => nameIn(titles, languages, code),
  seeks: [trainingCourses.code, sql`${trainingCourses.titles}::text`],
  filters: {
    status: valueFilter(trainingCourses.status),
    level: valueFilter(trainingCourses.level),
    mode: valueFilter(trainingCourses.mode),
    products: arrayFilter(trainingCourses.products, namesOfRecords(familyNames)),
  },
  sorts: { position: trainingCourses.position, code: trainingCourses.code, updatedAt: trainingCourses.updatedAt },
  rows: answer,
  find: async (row, reading, languages) => (await answer([row], reading, languages))[0] as Awaited<ReturnType<typeof answer>>[number],
  values: async (draft, writing, before) => {
    await requireReference(writing, 'products', families.code, draft.products);
    if (draft.viewAddress) refuseAddress(writing, draft.viewAddress);
    const minor = minorOf(draft.price, draft.currency);
    if (minor === undefined) throw writing.fail('value.wrong-format', { field: 'price', example: '490.00' });
    return {
      ...store(draft),
      viewAddress: draft.viewAddress ?? '',
      isExam: draft.isExam ?? false,
      minor,
      code: before?.code ?? (await freeCode(writing, trainingCourses.code, draft.code, nameIn(draft.titles, ['en', 'zh']))),
    };
  },
});
