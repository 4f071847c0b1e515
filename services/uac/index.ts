/** The door of the user and category service. */

import { searchUsers } from '../accounts/find.ts';
import { modifyProfile } from '../accounts/own/profile.ts';
import { currentUser, labelsAsTree, validateSession } from '../accounts/users.ts';
import { checkChild, dictionaryList, dictionaryValue, firstFloor, oneLevel, reviewClassTypes, wholeTree } from '../dictionary/category.ts';
import type { ServiceHandlers } from '../handler.ts';
import { captchaImage } from '../signIn/captcha.ts';
import { giveCloudToken } from '../signIn/cloudToken.ts';
import { findByAccessToken, logInByCloud, logInByIsdp } from '../signIn/handover.ts';
import { logInByPassword, logOut } from '../signIn/login.ts';
import { resetPassword, sendVerifyCode } from '../signIn/reset.ts';
import { loginWays, singleUrl } from '../signIn/ways.ts';
import { activeLanguages, languagePack } from '../wordings/languages.ts';
import { findWord, pageWords, resetWord, saveWord } from '../wordings/words.ts';

export { holdsOffice, isLastAdministrator, oneAtATime } from '../accounts/administrators.ts';
export { accountHandlers } from '../accounts/own/index.ts';
export { programOf } from '../accounts/own/program.ts';
export { dictionary } from '../dictionary/tables.ts';
export { keepRefusal } from '../signIn/assertions.ts';
export { acceptsCaptcha, makeCaptcha } from '../signIn/captcha.ts';
export { cloudTokenByIsdp, publicKeys } from '../signIn/cloudToken.ts';
export { sendCode, takeCode } from '../signIn/codes.ts';
export { beginSession, enter, keepRefusedTry, needsCaptcha, provePassword } from '../signIn/entry.ts';
export { logInFromOverseas } from '../signIn/handover.ts';
export { checkPassword, judgePassword } from '../signIn/passwordRules.ts';
export { namesAccount } from '../signIn/receiver.ts';
export { beginTotp, confirmTotp, endTotp, hasTotp, takeKey } from '../signIn/totp.ts';
export { activeSites, listLanguages } from '../wordings/languages.ts';
export { readOwnWords } from '../wordings/words.ts';

export const uacHandlers: ServiceHandlers<'uac'> = {
  'uac.login.password': logInByPassword,
  'uac.login.logout': logOut,
  'uac.login.ways': loginWays,
  'uac.login.singleUrl': singleUrl,
  'uac.login.isdp': logInByIsdp,
  'uac.login.cloud': logInByCloud,
  'uac.login.byAccessToken': findByAccessToken,
  'uac.login.cloudToken': giveCloudToken,
  'uac.login.reset': resetPassword,
  'uac.captcha.image': captchaImage,
  'uac.captcha.verifyCode': sendVerifyCode,
  'uac.users.validate': validateSession,
  'uac.users.detail': currentUser,
  'uac.users.modify': modifyProfile,
  'uac.users.treeLabel': labelsAsTree,
  'uac.users.search': searchUsers,
  'uac.category.one': oneLevel,
  'uac.category.front': wholeTree,
  'uac.category.child': checkChild,
  'uac.category.enFirst': firstFloor,
  'uac.category.dict': dictionaryList,
  'uac.category.dictValue': dictionaryValue,
  'uac.language.active': activeLanguages,
  'uac.language.pack': languagePack,
  'uac.words.page': pageWords,
  'uac.words.find': findWord,
  'uac.words.save': saveWord,
  'uac.words.reset': resetWord,
  'uac.approval.url': 'not-built',
  'uac.review.classType': reviewClassTypes,
};
