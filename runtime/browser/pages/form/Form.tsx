import { Fragment, type ReactNode, Suspense } from 'react';
import type { FieldKind } from '../../../../schema/define/index.ts';
import { type BindingScope, bindValue, targetPath } from '../../../shared/calls/bind.ts';
import type { PageLoaded } from '../../../shared/load/index.ts';
import type { FormPage, Input, TextImport, Use } from '../../../shared/portal.ts';
import { CaptchaField } from '../../captcha/CaptchaField.tsx';
import { usePortal } from '../../context.ts';
import { type InputValue, inputs as inputKinds } from '../../fields/inputs/index.ts';
import type { EnteredTexts } from '../../fields/inputs/input.ts';
import { ScreeningContext } from '../../fields/inputs/screening.tsx';
import { remarksOn } from '../../fields/parts/Remarks.tsx';
import { lazyPart } from '../../loading/chunks.ts';
import { RouteLink } from '../../widgets/RouteLink.tsx';
import { useWords } from '../../words.ts';
import { AutosaveBar, OfferedDrafts } from './AutosaveBar.tsx';
import { autoCompleteOf } from './autoComplete.ts';
import { recordOf } from './autosave.ts';
import { ChecksPlace } from './checks/ChecksPlace.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field } from './Field.tsx';
import { LanguageTabs } from './languages/LanguageTabs.tsx';
import { isByLanguage } from './languages/state.ts';
import { ShownOnce } from './ShownOnce.tsx';
import { SimilarRecords, SimilarTitles } from './SimilarTitles.tsx';
import { Steps, stepCountId } from './Steps.tsx';
import { useScreening } from './screening/useScreening.ts';
import { WordsToCheck } from './screening/WordsToCheck.tsx';
import { TextImportButton } from './TextImportButton.tsx';
import { stepHeadingId, useForm } from './useForm.ts';
import { useMounted } from './useMounted.ts';
import { formOf, inputFields } from './values.ts';

const Checks = lazyPart(() => import('./checks/index.tsx'));
const Presence = lazyPart(() => import('./presence/index.tsx'));
const MergePanel = lazyPart(() => import('./merge/index.tsx'));

interface FormProps {
  page: FormPage;
  loaded: PageLoaded;
}

/**
 * The form. `method="dialog"` prevents a native submission, so that a password never appears in an address. Without script the
 * fields are disabled, and a notice explains it.
 */
export function Form({ page, loaded }: FormProps) {
  const form = useForm({ page, loaded });
  const isOpen = useMounted();
  const t = useWords();
  const hasSteps = page.steps.length > 1;
  if (form.secret) return <ShownOnce page={page} secret={form.secret} />;
  if (form.merge)
    return (
      <Suspense fallback={<p role="status">{t('form.sending')}</p>}>
        <MergePanel
          page={page}
          fields={form.fields}
          source={form.merge.source}
          scope={form.scope}
          onMerged={form.applyMerged}
          onBack={form.closeMerge}
        />
      </Suspense>
    );
  return (
    <>
      <noscript>
        <NeedsScript {...{ page, form }} />
        <form className="form" method="dialog">
          {page.steps.map(({ id, fields }) => (
            <fieldset key={id} disabled>
              {hasSteps && <h2>{t(`page.${page.id}.${id}`)}</h2>}
              <Fields {...{ page, form }} shown={inputFields(fields)} />
            </fieldset>
          ))}
        </form>
      </noscript>
      <ScreenedForm page={page} form={form}>
        {hasSteps && <Steps page={page} at={form.step} mayJump={form.mayJump} onGo={form.goToStep} />}
        <ErrorSummary fields={form.fields} {...form.errors} onGo={form.goToField} ref={form.summary} />
        {page.presence && isOpen && (
          <Suspense fallback={null}>
            <Presence page={{ ...page, presence: page.presence }} scope={form.scope} />
          </Suspense>
        )}
        {form.draft.isRestored && <Restored onForget={form.draft.forget} isPrefilled={form.mayJump} />}
        <OfferedDrafts draft={form.draft} />
        {hasSteps && (
          <h2 id={stepHeadingId} tabIndex={-1} aria-describedby={stepCountId}>
            {t(`page.${page.id}.${page.steps[form.step]?.id}`)}
          </h2>
        )}
        {page.import && hasImportedField(form.shown, page.import) && <TextImportButton page={page} textImport={page.import} {...form} />}
        <FieldsByLanguage {...{ page, form }} />
        {hasSteps && <UnseenUploads {...{ page, form }} />}
        {page.checks && (
          <Suspense fallback={<ChecksPlace />}>
            {isOpen ? (
              <Checks
                page={{ ...page, checks: page.checks }}
                fields={form.fields}
                values={form.values}
                scope={form.scope}
                onGo={form.goToField}
              />
            ) : (
              <ChecksPlace />
            )}
          </Suspense>
        )}
        {form.captcha.isShown && <CaptchaField captcha={form.captcha} />}
        <Buttons {...{ page, form }} />
        {form.draft.autosave.isOn && <AutosaveBar draft={form.draft} />}
      </ScreenedForm>
    </>
  );
}

/** Explains that the form needs script, and links to a page where visitors without script can reach the staff. */
function NeedsScript({ page, form }: Pick<FormProps, 'page'> & { form: FormState }) {
  const { tables } = usePortal();
  const t = useWords();
  const to = page.withoutScript && targetPath(tables, page.withoutScript, form.scope);
  return (
    <div className="notice notice-warning">
      <p>{t('form.needsScript')}</p>
      {to && (
        <p>
          <RouteLink className="link" to={to}>
            {t(`page.${page.id}.withoutScript`)}
          </RouteLink>
        </p>
      )}
    </div>
  );
}

type FormState = ReturnType<typeof useForm>;

interface ScreenedFormProps extends Pick<FormProps, 'page'> {
  form: FormState;
  children: ReactNode;
}

/** The form element, whose texts are screened during input, and the list of hits. */
function ScreenedForm({ page, form, children }: ScreenedFormProps) {
  const screening = useScreening(page, form);
  return (
    <ScreeningContext value={screening.scope}>
      <form className="form form-scripted" method="dialog" noValidate onSubmit={form.handleSubmit} onFocus={form.prepare}>
        {children}
        <WordsToCheck found={screening.found} onGo={screening.goTo} />
      </form>
    </ScreeningContext>
  );
}

const hasImportedField = (shown: readonly Input[], { mapping }: TextImport): boolean =>
  shown.some(({ field }) => mapping[field] !== undefined);

function Fields({ page, form, shown }: Pick<FormProps, 'page'> & { form: FormState; shown: readonly Input[] }) {
  const scope = { ...form.scope, form: formOf(form.fields, form.values) };
  const remarks = page.remarks === undefined ? undefined : bindValue(page.remarks, form.scope);
  return shown.map((input) => (
    <Fragment key={input.field}>
      <Field
        page={page}
        input={input}
        value={form.values[input.field] ?? ''}
        fault={form.errors.faults[input.field]}
        onChange={(value) => form.change(input, value)}
        onLeave={() => form.leave(input)}
        autoComplete={autoCompleteOf(input)}
        scope={scope}
        remarks={remarksOn(remarks, input.field)}
      />
      {page.similar?.field === input.field && recordOf(page, { scope: form.scope }) === undefined && (
        <Similar {...{ page, scope }} use={page.similar.use} value={form.values[input.field]} />
      )}
    </Fragment>
  ));
}

interface SimilarProps {
  page: FormPage;
  use: Use | undefined;
  value: InputValue | undefined;
  scope: BindingScope;
}

/** Existing records of the portal that match the entered title or text. */
const Similar = ({ page, use, value, scope }: SimilarProps) =>
  use ? <SimilarRecords {...{ page, use, scope }} text={String(value ?? '')} /> : <SimilarTitles texts={(value ?? {}) as EnteredTexts} />;

/** File fields of other steps with unfinished uploads, which continue while hidden. */
function UnseenUploads({ page, form }: Pick<FormProps, 'page'> & { form: FormState }) {
  const unfinished = form.fields.filter(({ field, kind, upload }) => {
    const value = form.values[field];
    return upload !== undefined && fileKinds.has(kind) && value !== undefined && inputKinds[kind]?.waits?.(value);
  });
  const unseen = unfinished.filter((input) => !form.shown.includes(input));
  return (
    unseen.length > 0 && (
      <div hidden>
        <Fields {...{ page, form }} shown={unseen} />
      </div>
    )
  );
}

const fileKinds: ReadonlySet<string> = new Set(['file', 'files'] satisfies FieldKind[]);

/** The fields of a step. Fields with texts by language form one group, from the first to the last of them. */
function FieldsByLanguage({ page, form }: Pick<FormProps, 'page'> & { form: FormState }) {
  const { shown } = form;
  const [first, last] = [shown.findIndex(isByLanguage), shown.findLastIndex(isByLanguage) + 1];
  if (first < 0) return <Fields {...{ page, form, shown }} />;
  const inLanguage = shown.slice(first, last);
  const outdated = page.outdated === undefined ? undefined : bindValue(page.outdated, form.scope);
  return (
    <>
      <Fields {...{ page, form }} shown={shown.slice(0, first)} />
      <LanguageTabs
        {...{ page, values: form.values, faults: form.errors.faults, state: form.language }}
        fields={form.fields}
        shown={inLanguage}
        outdated={Array.isArray(outdated) ? outdated : []}
      >
        <Fields {...{ page, form }} shown={inLanguage} />
      </LanguageTabs>
      <Fields {...{ page, form }} shown={shown.slice(last)} />
    </>
  );
}

/** A busy button keeps the focus and ignores further presses. */
function Buttons({ page, form }: Pick<FormProps, 'page'> & { form: FormState }) {
  const t = useWords();
  const { step, isLast, sendsHere } = form;
  const send = t(`page.${page.id}.send`, { defaultValue: t('form.send') });
  const look = page.danger && sendsHere ? 'button button-primary button-danger' : 'button button-primary';
  return (
    <div className="buttons">
      {step > 0 && (
        <button type="button" className="button" onClick={() => form.goToStep(step - 1)}>
          {t('form.back')}
        </button>
      )}
      {sendsHere && !isLast && (
        <button type="button" className="button" onClick={() => form.goToStep(step + 1)}>
          {t('form.next')}
        </button>
      )}
      <button type="submit" className={look} data-needs-script aria-disabled={form.isSending || undefined}>
        {sendsHere ? send : t('form.next')}
      </button>
      <span role="status" className="quiet">
        {form.isSending ? t('form.sending') : ''}
      </span>
    </div>
  );
}

function Restored({ isPrefilled, onForget }: { isPrefilled: boolean; onForget: () => void }) {
  const t = useWords();
  return (
    <div className="notice" role="status">
      <p>{t('form.draft.restored')}</p>
      <button type="button" className="button button-small" onClick={onForget}>
        {t(isPrefilled ? 'form.draft.stored' : 'form.draft.forget')}
      </button>
    </div>
  );
}
