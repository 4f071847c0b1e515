/** Opens Markdown in the editor, and converts its document back to Markdown. The server makes both conversions. */
import type { Node } from 'prosemirror-model';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallFailure } from '../../../../shared/calls/envelope.ts';
import { usePortal } from '../../../context.ts';
import { loadSanitizer, sanitizedFragment } from '../../../html/sanitizer.ts';
import { useWords } from '../../../words.ts';
import type { EditingCalls } from '../input.ts';
import { holdForm } from '../pendingInputs.ts';
import { htmlOf, sourceOf } from './markup.ts';
import { markupFrom, readMarkup } from './readMarkup.ts';
import { emptyDocument } from './schema.ts';

/** Pause after typing before the text is converted, in milliseconds. */
const pauseMs = 600;

interface SourceOptions {
  value: string;
  onText: (text: string) => void;
  calls: EditingCalls;
  language: string;
  /** Whether the value is being edited elsewhere, so that it is not opened. */
  isHeld: boolean;
  onOpen: (doc: Node) => void;
  onFail: (failure: string) => void;
}

/** The editors of a form make the same calls concurrently. Calls that share a signal do not cancel each other. */
const together = new AbortController().signal;

/**
 * Between a change and its conversion, the value is the HTML of the text, which Markdown allows. The form therefore always has
 * all input. A form waits for the conversion before it is sent.
 */
export function useSource({ value, onText, calls, language, isHeld, onOpen, onFail }: SourceOptions) {
  const [isOpen, setOpen] = useState(false);
  const { call } = usePortal();
  const t = useWords();
  /** The value that the document was read from. */
  const own = useRef<string>(undefined);
  const writer = useRef<SourceWriter>(undefined);
  const emit = useEffectEvent((text: string) => {
    own.current = text;
    onText(text);
  });
  const fail = useEffectEvent((thrown: unknown) => {
    const known = thrown instanceof CallFailure && thrown.error ? t(`error.${thrown.error}`, thrown.facts ?? {}) : undefined;
    onFail(known ?? t('writing.editor.failed'));
  });
  const show = useEffectEvent(async (text: string) => {
    own.current = text;
    // A conversion of older input must not replace the text when it ends.
    writer.current?.change(undefined);
    try {
      const [answer] = await Promise.all([
        text.trim() === '' ? { html: '' } : call(calls.preview, { markdown: text, language }, { signal: together, background: true }),
        loadSanitizer(),
      ]);
      if (own.current !== text) return;
      const { html } = answer as { html: string };
      onOpen(html === '' ? emptyDocument() : readMarkup(markupFrom(sanitizedFragment(html))));
      setOpen(true);
    } catch (thrown) {
      if (own.current === text) fail(thrown);
    }
  });
  useEffect(() => {
    if (!isHeld && value !== own.current) void show(value);
  }, [value, isHeld]);

  // No dialog about an ended session interrupts the writing. The text remains, and saving it requires a login.
  const convert = useEffectEvent(async (doc: Node) => {
    const answer = await call(calls.source, { html: htmlOf(doc), language }, { signal: together, outlives: true, background: true });
    return (answer as { markdown: string }).markdown;
  });
  writer.current ??= openWriter(
    (doc) => convert(doc),
    (text) => flushSync(() => emit(text)),
  );
  return {
    isOpen,
    change(doc: Node) {
      const text = sourceOf(doc);
      emit(text);
      writer.current?.change(text === '' ? undefined : doc);
    },
    settle: async () => writer.current?.settle(),
  };
}

interface SourceWriter {
  /** Takes the latest document; undefined if it needs no conversion. */
  change: (doc: Node | undefined) => void;
  settle: () => Promise<void>;
}

/** Converts the latest document after a pause, one at a time. If that fails, its HTML remains the value. */
function openWriter(convert: (doc: Node) => Promise<string>, emit: (text: string) => void): SourceWriter {
  let latest: Node | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let working: Promise<void> | undefined;
  let release: (() => void) | undefined;
  const end = () => {
    clearTimeout(timer);
    release?.();
    release = undefined;
    latest = undefined;
  };
  const run = async () => {
    while (latest) {
      const doc = latest;
      const markdown = await convert(doc).catch(() => undefined);
      if (latest !== doc) continue;
      end();
      if (markdown !== undefined) emit(markdown);
    }
  };
  const settle = (): Promise<void> => {
    clearTimeout(timer);
    working ??= run().finally(() => {
      working = undefined;
    });
    return working;
  };
  return {
    settle,
    change(doc) {
      end();
      if (!doc) return;
      latest = doc;
      release = holdForm(settle);
      timer = setTimeout(() => void settle(), pauseMs);
    },
  };
}
