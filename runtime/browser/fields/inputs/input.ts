/** Edits a kind of field. Its display is in fields/. */
import type { ComponentType, ReactNode } from 'react';
import type { Failure } from '../../../shared/calls/envelope.ts';
import type { CallRef, Input } from '../../../shared/portal.ts';

/** A file that the server has stored, as a form value. */
export interface FinishedUpload {
  attachmentId: string;
  fileName: string;
  /** Bytes. */
  size: number;
  /** Address of the file; absent if the call returns only the id. */
  fileOriginPath?: string;
}

/** A partial upload. After a reload the visitor picks the file again, and the upload resumes. */
export interface UnfinishedUpload {
  key: string;
  fileName: string;
  /** Bytes. */
  size: number;
  /** Last modification of the file in milliseconds, to check that it is the same. */
  changedAt: number;
  /** Address to resume at; absent until the server has created the upload. */
  place?: string;
}

/** An entry of a list of small records; `key` is stable while entries move. */
export interface EnteredItem {
  key: string;
  /** By field name. */
  values: Readonly<Record<string, InputValue>>;
}

/** The entered text of each language. */
export type EnteredTexts = Readonly<Record<string, string>>;

/** The value of a control: text, a checkbox, chosen ids, files, texts by language, or small records. */
export type InputValue =
  | string
  | boolean
  | readonly string[]
  | readonly (FinishedUpload | UnfinishedUpload)[]
  | EnteredTexts
  | readonly EnteredItem[];

/** An option from a call's answer. */
export interface ChoiceOption {
  value: string;
  text: string;
}

/** The choices of a field that come from a call. */
export type Options =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; options: readonly ChoiceOption[]; find?: FindOptions };

/** Searches the call for choices that match a text. */
export type FindOptions = (text: string, signal: AbortSignal) => Promise<readonly ChoiceOption[]>;

/**
 * The answer of a call that a field makes itself. `early`: a field that it depends on is empty. `login`: the call needs a
 * login. `refused`: the account may not make it.
 */
export type CallAnswer =
  | { state: 'early' | 'login' | 'refused' | 'loading' }
  | { state: 'failed'; failure: Failure; retry: () => void }
  | { state: 'ready'; answer: unknown };

/** The calls of a rich-text editor: Markdown to HTML, and HTML to Markdown. */
export interface EditingCalls {
  preview: CallRef;
  source: CallRef;
  /** Finds stored pictures. */
  library?: CallRef;
}

export interface InputProps {
  input: Input;
  /** Id of the control; in a group, the prefix of its controls' ids. */
  id: string;
  value: InputValue;
  onChange: (value: InputValue) => void;
  /** Ids of the hint and the error. */
  describedBy: string | undefined;
  isInvalid: boolean;
  /** Autofill token. */
  autoComplete: string | undefined;
  options: Options | undefined;
  /** The days that the call of the field offers. */
  offer: CallAnswer | undefined;
  /** The call that receives the file. */
  upload: CallRef | undefined;
  /** The call that renders a Markdown preview. */
  preview: CallRef | undefined;
  /** The call of an editor of items. */
  editorCall: CallRef | undefined;
  /** The values of all fields of the form, as they would be sent. */
  form: Readonly<Record<string, unknown>>;
  /** The calls of the rich-text editor, where the field has one. */
  editing: EditingCalls | undefined;
  /** Errors in parts of the value, by their dotted paths. */
  faults: Faults;
  /** Renders the error of a part with the id `<id of the part>-fault`. */
  renderFault: (partId: string, fault: FieldFault | undefined) => ReactNode;
  /** Renders a field of an item with its label, hint and error. */
  renderPart: (part: PartProps) => ReactNode;
}

/** A field within another. */
export interface PartProps {
  input: Input;
  /** Id of its control. */
  id: string;
  value: InputValue;
  fault: FieldFault | undefined;
  onChange: (value: InputValue) => void;
}

/**
 * A field's error: the word `form.fault.<rule>` with the limit as its count, another refusal that names this field, or the
 * errors of its parts.
 */
export type FieldFault =
  | { rule: FaultRule; count?: number; facts?: Readonly<Record<string, string | number>> }
  | { error: string; facts?: Readonly<Record<string, string>> | undefined }
  | { within: Faults };

/** By dotted name. */
export type Faults = Readonly<Record<string, FieldFault>>;

/** A validation rule; its message is the word `form.fault.<rule>`. */
export type FaultRule =
  | 'enter'
  | 'choose'
  | 'upload'
  | 'unfinished'
  | 'language'
  | 'short'
  | 'long'
  | 'low'
  | 'high'
  | 'few'
  | 'many'
  | 'format'
  | 'like'
  | 'unknown'
  | 'early'
  | 'itself'
  | 'either'
  | 'email'
  | 'phone'
  | 'place'
  | 'number'
  | 'whole'
  | 'refused';

export interface InputModule {
  Control: ComponentType<InputProps>;
  /** Initial value. */
  empty: InputValue;
  /** Initial value where it depends on the field. */
  begin?: (input: Input) => InputValue;
  /** The value for the call; undefined is omitted. */
  read: (value: InputValue, input: Input) => unknown;
  /** Converts an answered value to the control's value. Default: as text. */
  write?: (wire: unknown, input: Input) => InputValue;
  /** Message for a missing value. */
  missing: Extract<FaultRule, 'enter' | 'choose' | 'upload' | 'language'>;
  /** Message for a malformed value. Default: `format`. */
  malformed?: FaultRule;
  /** Whether a parsed value is well-formed. */
  fits?: (wire: unknown) => boolean;
  /** Whether an upload is in progress; the form then delays submission. */
  waits?: (value: InputValue) => boolean;
  /** Several controls under a legend, instead of one with a label. */
  isGroup?: (input: Input) => boolean;
  /** The control contains its label. */
  hasOwnLabel?: true;
  /** Whether the value is never stored outside the control. */
  isSecret?: true;
}

/** A kind without an input: set by the card, computed by the server, or display only. */
export type NoInput = null;
