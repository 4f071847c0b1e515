import type { KeyboardEvent } from 'react';

/** Maximum number of characters of a text to find on a page. */
export const maxFindLength = 100;

interface FindFieldProps {
  label: string;
  value: string;
  /** The id of the element that has the number of matches. */
  describedBy: string;
  onType: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A field for a text to find on the page. */
export const FindField = ({ label, value, describedBy, onType, onKeyDown }: FindFieldProps) => (
  <input
    className="input"
    type="search"
    value={value}
    maxLength={maxFindLength}
    aria-label={label}
    placeholder={label}
    aria-describedby={describedBy}
    onChange={(event) => onType(event.currentTarget.value)}
    onKeyDown={onKeyDown}
  />
);
