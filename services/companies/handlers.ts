import type { CallHandlers } from '../shared/calls/handler.ts';
import { companyRecordHandlers } from './admin/companies.ts';
import { chooseCompany } from './choices.ts';

export const companyHandlers = { ...companyRecordHandlers, 'manage.companies.choices': chooseCompany } satisfies Partial<CallHandlers>;
