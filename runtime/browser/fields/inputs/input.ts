/** What a field kind can do when it is asked for. How it is shown stands beside, in fields/. */
import type { ComponentType } from 'react';
import type { CallRef, Input } from '../../../shared/portal.ts';

/** A file that the server has taken, as the form remembers it. */
export interface Uploaded {
  attachmentId: string;
  fileName: string;
  /** In bytes. */
  size: number;
  /** Where it is read from; absent where the call answers the id alone. */
  fileOriginPath?: string;
}

/** What stands in a control: text, a tick, chosen ids, or files. */
export type InputValue = string | boolean | readonly string[] | readonly Uploaded[];

/** A choice that came from a call. */
export interface Option {
  value: string;
  text: string;
}

/** The choices of a field that come from a call. */
export type Options = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; options: readonly Option[] };

export interface InputProps {
  input: Input;
  /** Of the control; of a group, the beginning of its controls' ids. */
  id: string;
  value: InputValue;
  onChange: (value: InputValue) => void;
  /** Ids of the hint and of what is wrong. */
  describedBy: string | undefined;
  isInvalid: boolean;
  /** What the browser may fill in by itself. */
  autoComplete: string | undefined;
  options: Options | undefined;
  /** The call that takes the file. */
  upload: CallRef | undefined;
}

/** What is wrong with a value: the word is `form.fault.<rule>`. */
export type FaultRule =
  | 'enter'
  | 'choose'
  | 'upload'
  | 'short'
  | 'long'
  | 'low'
  | 'high'
  | 'few'
  | 'many'
  | 'format'
  | 'email'
  | 'phone'
  | 'number'
  | 'whole'
  | 'refused';

export interface InputModule {
  Control: ComponentType<InputProps>;
  /** What stands in it at first. */
  empty: InputValue;
  /** The value as the call takes it; undefined is left out. */
  read: (value: InputValue) => unknown;
  /** What stands in it for a value that a call has answered; as text where nothing is said. */
  write?: (wire: unknown) => InputValue;
  /** What a visitor is told who left it empty. */
  missing: Extract<FaultRule, 'enter' | 'choose' | 'upload'>;
  /** What a visitor is told whose value has the wrong form; `format` where nothing is said. */
  malformed?: FaultRule;
  /** Whether a value that was read has the right form. */
  fits?: (wire: unknown) => boolean;
  /** Several controls under one legend, instead of one under a label. */
  isGroup?: (input: Input) => boolean;
  /** The label stands in the control itself. */
  hasOwnLabel?: true;
  /** Never kept anywhere but in the control. */
  isSecret?: true;
}

/** A kind that no form asks for: it is set by the card, made by the server, or shown only. */
export type NotAsked = null;
