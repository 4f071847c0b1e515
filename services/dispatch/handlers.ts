import type { CallHandlers } from '../shared/calls/handler.ts';
import { contractorEmployeeHandlers } from './admin/contractorEmployees.ts';
import { demandKindHandlers } from './admin/demandKinds.ts';
import { organisationHandlers } from './admin/organisations.ts';
import { organisationTree, pageAuthorisations, trainingKinds, visitKinds } from './read.ts';

export const dispatchHandlers = {
  ...demandKindHandlers,
  ...organisationHandlers,
  ...contractorEmployeeHandlers,
  'dispatch.demand.type1': visitKinds,
  'dispatch.demand.type2': trainingKinds,
  'dispatch.orgTree': organisationTree,
  'dispatch.contractor.auth': pageAuthorisations,
} satisfies Partial<CallHandlers>;
