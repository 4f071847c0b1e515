/** Filter controls by the type that a call takes. Exhaustive: a missing one does not compile. */
import type { Filter } from '../../../shared/portal.ts';
import { anyOf } from './anyOf.tsx';
import { either } from './either.tsx';
import type { FilterModule } from './filter.ts';
import { oneOf } from './oneOf.tsx';
import { span } from './span.tsx';

export type { Facet, FilterModule, FilterPart, FilterProps } from './filter.ts';

export const filterKinds: Readonly<Record<Filter['filter'], FilterModule>> = { anyOf, oneOf, span, either };
