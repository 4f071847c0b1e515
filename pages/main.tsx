/** The browser's entry point with the hand-written components. The boot script waits for `ready`. */
import { components } from '../generated/components.ts';
import { mount } from '../runtime/browser/mount.tsx';
import { afterLogout } from './login/afterLogout.ts';

const forms = () => import('../generated/forms.ts').then((module) => module.forms);

export const ready = mount({ components, forms, afterLogout });
