/** Screens the texts of a form during input. A failed call is made again with the next change. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { CallRef, FormPage, FormScreening, Input } from '../../../../shared/portal.ts';
import { usePortal } from '../../../context.ts';
import type { FoundInText, ScreenedView, TextHit } from '../../../fields/inputs/screening.tsx';
import { focusId } from '../Field.tsx';
import type { FormErrors } from '../formErrors.ts';
import type { FormValues } from '../values.ts';

/** Pause after typing before a text is screened, in milliseconds. */
const pauseMs = 900;

/** A text of the form in one language. */
interface ScreenedField {
  input: Input;
  language: string;
  /** Id of its control. */
  partId: string;
  text: string;
}

/** A hit with its field. */
export interface FoundHit extends TextHit, ScreenedField {}

type FoundTexts = Readonly<Record<string, FoundInText>>;

interface ScreenedFormState {
  fields: readonly Input[];
  values: FormValues;
  errors: FormErrors;
  goToField: (input: Input, part?: string) => void;
}

/** The hits in the texts of a form, and a function that selects a hit. */
export function useScreening({ screening, calls }: FormPage, { fields, values, errors, goToField }: ScreenedFormState) {
  const { call } = usePortal();
  const [found, setFound] = useState<FoundTexts>({});
  const { views, pendingHit, provide } = useViews((partId) => {
    // An editor shows the words of its source. Without hits in the source, its text has none.
    if (screened.current.has(partId) && !found[partId]?.hits.length) screened.current.set(partId, textNow(partId));
    else screenAgain();
  });
  /** The last screened text of each part. */
  const screened = useRef(new Map<string, string>());
  const running = useRef<AbortController>(undefined);
  const parts = useMemo(() => (screening ? partsOf(screening, fields, values) : []), [screening, fields, values]);
  const textNow = useEffectEvent(
    (partId: string) => views.current.get(partId)?.text() ?? parts.find((part) => part.partId === partId)?.text ?? '',
  );

  // Background work opens no dialog about an ended session, because a dialog would take the focus from the field.
  const screen = useEffectEvent(async () => {
    if (!screening) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const now = parts.map((part) => ({ ...part, text: textNow(part.partId) }));
    for (const group of Map.groupBy(now, ({ language }) => language).values()) {
      if (!group.some(({ partId, text }) => text !== (screened.current.get(partId) ?? ''))) continue;
      const options = { signal: controller.signal, outlives: true, background: true };
      const send: ScreenCall = (body) => call(calls[screening.call] as CallRef, body, options) as Promise<readonly FieldHit[]>;
      const results = await screenGroup(group, screening, send).catch(() => undefined);
      if (controller.signal.aborted || !results) return;
      for (const { partId, text } of group) screened.current.set(partId, text);
      setFound((before) => ({ ...before, ...results }));
    }
  });
  const [round, setRound] = useState(0);
  const screenAgain = () => setRound((count) => count + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a text begins the pause again
  useEffect(() => {
    if (parts.length === 0) return;
    running.current?.abort();
    const timer = setTimeout(() => void screen(), pauseMs);
    return () => clearTimeout(timer);
  }, [parts, round]);
  useEffect(() => () => running.current?.abort(), []);
  // A refused save shows the words of the refusal, although they may have been allowed since.
  useEffect(() => {
    if (!isRefused(errors)) return;
    screened.current.clear();
    void screen();
  }, [errors]);

  return {
    found: useMemo(() => parts.flatMap((part) => hitsIn(part, found)), [parts, found]),
    goTo(hit: FoundHit) {
      goToField(hit.input, hit.language);
      pendingHit.current = hit;
      selectSoon(hit, views.current);
    },
    scope: useScreeningScope(found, provide),
  };
}

/** The hits in a field, with the text in which they were found. */
const hitsIn = (part: ScreenedField, found: FoundTexts): FoundHit[] => {
  const { hits = [], text = '' } = found[part.partId] ?? {};
  return hits.map((hit) => ({ ...part, ...hit, text }));
};

/** The hits that each field of the form receives. */
const useScreeningScope = (found: FoundTexts, provide: ReturnType<typeof useViews>['provide']) =>
  useMemo(
    () => ({
      found: (partId: string) => found[partId],
      isFound: (partId: string) => Boolean(found[partId]?.hits.length),
      provide,
    }),
    [found, provide],
  );

const partsOf = (screening: FormScreening, fields: readonly Input[], values: FormValues): ScreenedField[] =>
  fields.flatMap((input) => {
    const texts = values[input.field];
    if (!screening.fields[input.field] || texts === null || typeof texts !== 'object' || Array.isArray(texts)) return [];
    const byLanguage = texts as Readonly<Record<string, string>>;
    return (input.languages ?? []).map((language) => ({
      ...{ input, language, partId: focusId(input, language) },
      text: byLanguage[language] ?? '',
    }));
  });

type FieldHit = TextHit & { field: string };

type ScreenCall = (body: Record<string, string>) => Promise<readonly FieldHit[]>;

/** Screens the texts of one language in one call. Texts beyond the call's limit are refused when the form is sent. */
async function screenGroup(group: readonly ScreenedField[], { fields }: FormScreening, ask: ScreenCall): Promise<FoundTexts> {
  const named = group.map((part) => ({ ...part, ...(fields[part.input.field] as FormScreening['fields'][string]) }));
  const isEmpty = named.every(({ text }) => text.trim() === '');
  const hits = isEmpty ? [] : await ask(Object.fromEntries(named.map(({ name, text, max }) => [name, text.slice(0, max).toWellFormed()])));
  return Object.fromEntries(named.map(({ partId, text, name }) => [partId, { text, hits: hits.filter(({ field }) => field === name) }]));
}

/** Whether the server refused a value. */
const isRefused = ({ faults, failure }: FormErrors): boolean =>
  failure !== undefined ||
  Object.values(faults).some(
    (fault) => 'error' in fault || ('within' in fault && Object.values(fault.within).some((part) => 'error' in part)),
  );

/** Editors whose text differs from their source. An editor that opens late shows the requested hit. */
function useViews(onChange: (partId: string) => void) {
  const views = useRef(new Map<string, ScreenedView>());
  const pendingHit = useRef<FoundHit>(undefined);
  const changed = useEffectEvent(onChange);
  const [provide] = useState(() => (partId: string, view: ScreenedView) => {
    views.current.set(partId, view);
    if (pendingHit.current?.partId === partId) selectSoon(pendingHit.current, views.current);
    changed(partId);
    return () => {
      views.current.delete(partId);
      changed(partId);
    };
  });
  return { views, pendingHit, provide };
}

/** Selects a hit once its field is shown and has the focus. */
function selectSoon(hit: FoundHit, views: ReadonlyMap<string, ScreenedView>): void {
  setTimeout(() => {
    const view = views.get(hit.partId);
    if (view) return view.select(hit);
    const control = document.getElementById(hit.partId);
    if (!(control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement)) return;
    control.focus();
    control.setSelectionRange(hit.position, hit.position + hit.length);
  }, 50);
}
