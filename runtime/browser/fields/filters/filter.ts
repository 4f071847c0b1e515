/** What the control of a filter gets. The controls are ordinary form fields: they work in a GET form without script. */
import type { ReactNode } from 'react';
import type { FilterValue } from '../../../shared/list.ts';
import type { Filter } from '../../../shared/portal.ts';
import type { Wording } from '../field.ts';

/** A value that a filter can be set to, and how many rows it would leave. */
export interface Facet {
  value: string;
  text: string;
  count: number;
}

export interface FilterProps {
  filter: Filter;
  /** What is set now. */
  value: FilterValue | undefined;
  facets: readonly Facet[] | undefined;
  /** Counts above it are told as `5000+`. */
  exactTotal: number;
  wording: Wording;
  /** Options above this number are folded away. */
  most?: number;
}

export interface FilterModule {
  Control: (props: FilterProps) => ReactNode;
  /** What is set, one text for each part that can be taken away by itself, with what is left of the value then. */
  parts: (props: FilterProps) => FilterPart[];
}

export interface FilterPart {
  text: string;
  without: FilterValue | undefined;
}
