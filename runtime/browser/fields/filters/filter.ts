/** The interface of filter controls. Controls are plain form fields, which work in a GET form without script. */
import type { ReactNode } from 'react';
import type { FilterValue } from '../../../shared/lists/list.ts';
import type { Filter } from '../../../shared/portal.ts';
import type { Wording } from '../field.ts';

/** A filter value with its number of matching rows. */
export interface Facet {
  value: string;
  text: string;
  count: number;
}

export interface FilterProps {
  filter: Filter;
  /** The selected value. */
  value: FilterValue | undefined;
  facets: readonly Facet[] | undefined;
  /** Counts above it are shown as `5000+`. */
  exactTotal: number;
  wording: Wording;
  /** Options above this number are collapsed. */
  max?: number;
}

export interface FilterModule {
  Control: (props: FilterProps) => ReactNode;
  /** The selected parts, each with the value that remains when it is removed. */
  parts: (props: FilterProps) => FilterPart[];
}

export interface FilterPart {
  text: string;
  without: FilterValue | undefined;
}
