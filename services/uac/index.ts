/** The door of the user and category service. */
import type { ServiceHandlers } from '../handler.ts';
import { checkChild, dictionaryList, dictionaryValue, firstFloor, oneLevel, reviewClassTypes, wholeTree } from './category.ts';
import { activeLanguages, languagePack } from './languages.ts';
import { logInByPassword, logOut } from './login.ts';
import { currentUser, validateSession } from './users.ts';

export { activeSites, listLanguages } from './languages.ts';

export const uacHandlers: ServiceHandlers<'uac'> = {
  'uac.login.password': logInByPassword,
  'uac.login.logout': logOut,
  'uac.login.singleUrl': 'not-built',
  'uac.login.isdp': 'not-built',
  'uac.login.cloud': 'not-built',
  'uac.login.byAccessToken': 'not-built',
  'uac.login.cloudToken': 'not-built',
  'uac.captcha.image': 'not-built',
  'uac.captcha.verifyCode': 'not-built',
  'uac.users.validate': validateSession,
  'uac.users.detail': currentUser,
  'uac.users.modify': 'not-built',
  'uac.users.treeLabel': 'not-built',
  'uac.users.search': 'not-built',
  'uac.category.one': oneLevel,
  'uac.category.front': wholeTree,
  'uac.category.child': checkChild,
  'uac.category.enFirst': firstFloor,
  'uac.category.dict': dictionaryList,
  'uac.category.dictValue': dictionaryValue,
  'uac.language.active': activeLanguages,
  'uac.language.pack': languagePack,
  'uac.approval.url': 'not-built',
  'uac.review.classType': reviewClassTypes,
};
