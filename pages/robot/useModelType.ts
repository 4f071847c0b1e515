import { useEffect, useState } from 'react';
import type { ModelChoice } from '../../generated/openapi.d.ts';
import { usePageData, usePortal } from '../../runtime/browser/context.ts';
import { usePageCall } from '../../runtime/browser/pages/custom/calls.ts';
import { readText, writeText } from '../../runtime/browser/storage/localStorage.ts';
import { isLoggedIn } from '../../runtime/shared/account.ts';

export type ChosenModel = ModelChoice['modelType'];

/** Storage key of the choice of visitors. */
const storageKey = 'robot.modelType';

/** The depth of answers. The choice of an account is stored on the server, that of a visitor in the browser. */
export function useModelType(): { modelType: ChosenModel; choose: (modelType: ChosenModel) => void } {
  const { account, call } = usePortal();
  const save = usePageCall('ai.modelType.save');
  const stored = usePageData<ModelChoice>('choice')?.modelType;
  const [modelType, setModelType] = useState<ChosenModel>(stored ?? 'quick');
  useEffect(() => {
    if (!stored && readText(storageKey) === 'thorough') setModelType('thorough');
  }, [stored]);
  const choose = (chosen: ChosenModel) => {
    setModelType(chosen);
    if (!isLoggedIn(account)) writeText(storageKey, chosen);
    else if (save) call(save, { modelType: chosen }).catch(() => {});
  };
  return { modelType, choose };
}
