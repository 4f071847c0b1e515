// Made by `npm run generate` from schema/. Do not edit: change the schema and generate again.

import type { ComponentType } from 'react';

export const components: Record<string, () => Promise<{ default: ComponentType }>> = {
  'batch/BatchPage': () => import('../pages/batch/BatchPage.tsx'),
  'faultTree/FaultTreePage': () => import('../pages/faultTree/FaultTreePage.tsx'),
  'faultTree/TreeCheckPage': () => import('../pages/faultTree/TreeCheckPage.tsx'),
  'faultTree/TreeEditor': () => import('../pages/faultTree/TreeEditor.tsx'),
  'faultTree/WholeTreePage': () => import('../pages/faultTree/WholeTreePage.tsx'),
  'login/LoginPage': () => import('../pages/login/LoginPage.tsx'),
  'networkSecurity/SuggestPage': () => import('../pages/networkSecurity/SuggestPage.tsx'),
  'question/QuestionPage': () => import('../pages/question/QuestionPage.tsx'),
  'robot/RobotPage': () => import('../pages/robot/RobotPage.tsx'),
  'wiring/PointsEditor': () => import('../pages/wiring/PointsEditor.tsx'),
};
