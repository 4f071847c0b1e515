import { code, count, day, email, entity, flag, id, longText, phone, text } from '../define/fields.ts';

/** A company that requests a training of its own. */
export const TrainingCompany = entity('trainingCompany', {
  id: id('trainingCompany').optional(),
  companyName: text({ min: 1, max: 200 }),
  creditCode: code(50),
  contact: text({ min: 1, max: 100 }),
  phone: phone(),
  email: email(),
  address: text({ max: 300 }),
  trainees: count(),
  wish: longText({ min: 1, max: 2000 }),
});

/** A training school, as staff configured it. */
export const SchoolConfig = entity('school', {
  id: id('school').optional(),
  schoolName: text({ min: 1, max: 200 }),
  code: code(),
  contact: text({ max: 100 }),
  seats: count(),
  opensOn: day().optional(),
  closesOn: day().optional(),
  active: flag(),
});
