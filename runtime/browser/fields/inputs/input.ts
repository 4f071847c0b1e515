/** What a field kind can do when it is asked for. How it is shown stands beside, in fields/. */
import type { ComponentType, ReactNode } from 'react';
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

/** A file that has not arrived whole. The browser keeps no file over a reload: the visitor chooses it once more, and it goes on. */
export interface Unfinished {
  key: string;
  fileName: string;
  /** In bytes. */
  size: number;
  /** When the file was changed last, in milliseconds: tells whether it is the same. */
  changedAt: number;
  /** Where it is gone on with; absent until the server knows of it. */
  place?: string;
}

/** An entry of a list of small records; `key` tells it apart while it is moved about. */
export interface EnteredItem {
  key: string;
  /** By the name of the field. */
  values: Readonly<Record<string, InputValue>>;
}

/** What was entered in each language. */
export type EnteredTexts = Readonly<Record<string, string>>;

/** What stands in a control: text, a tick, chosen ids, files, texts by language, or small records. */
export type InputValue = string | boolean | readonly string[] | readonly (Uploaded | Unfinished)[] | EnteredTexts | readonly EnteredItem[];

/** An option that a call answered. */
export interface ChoiceOption {
  value: string;
  text: string;
}

/** The choices of a field that come from a call. */
export type Options =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; options: readonly ChoiceOption[]; find?: FindOptions };

/** Asks the call for the choices that fit a text, where it searches itself. */
export type FindOptions = (text: string, signal: AbortSignal) => Promise<readonly ChoiceOption[]>;

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
  /** The call that shows Markdown as it will be read. */
  preview: CallRef | undefined;
  /** What is wrong with parts of the value, by their dotted places in it. */
  faults: Faults;
  /** Draws what is wrong with a part, under the id `<id of the part>-fault`. */
  renderFault: (partId: string, fault: FieldFault | undefined) => ReactNode;
  /** Draws a field of an item, with all that a field has. */
  renderPart: (part: PartProps) => ReactNode;
}

/** A field within another. */
export interface PartProps {
  input: Input;
  /** Of its control. */
  id: string;
  value: InputValue;
  fault: FieldFault | undefined;
  onChange: (value: InputValue) => void;
}

/** The sentence is the word `form.fault.<rule>`, with the bound as its count; that of another refusal that names this field; or those of its parts. */
export type FieldFault =
  | { rule: FaultRule; count?: number; facts?: Readonly<Record<string, string | number>> }
  | { error: string; facts?: Readonly<Record<string, string>> | undefined }
  | { within: Faults };

/** By dotted name. */
export type Faults = Readonly<Record<string, FieldFault>>;

/** What is wrong with a value: the word is `form.fault.<rule>`. */
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
  /** What stands in it at first. */
  empty: InputValue;
  /** The same where it depends on the field. */
  begin?: (input: Input) => InputValue;
  /** The value as the call takes it; undefined is left out. */
  read: (value: InputValue, input: Input) => unknown;
  /** What stands in it for a value that a call has answered; as text where nothing is said. */
  write?: (wire: unknown, input: Input) => InputValue;
  /** What a visitor is told who left it empty. */
  missing: Extract<FaultRule, 'enter' | 'choose' | 'upload' | 'language'>;
  /** What a visitor is told whose value has the wrong form; `format` where nothing is said. */
  malformed?: FaultRule;
  /** Whether a value that was read has the right form. */
  fits?: (wire: unknown) => boolean;
  /** Whether something is still on its way: then the form waits with being sent. */
  waits?: (value: InputValue) => boolean;
  /** Several controls under one legend, instead of one under a label. */
  isGroup?: (input: Input) => boolean;
  /** The label stands in the control itself. */
  hasOwnLabel?: true;
  /** Never kept anywhere but in the control. */
  isSecret?: true;
}

/** A kind that no form asks for: it is set by the card, made by the server, or shown only. */
export type NotAsked = null;
