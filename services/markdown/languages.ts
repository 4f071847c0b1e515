import dockerfile from 'highlight.js/lib/languages/dockerfile';
import http from 'highlight.js/lib/languages/http';
import nginx from 'highlight.js/lib/languages/nginx';
import powershell from 'highlight.js/lib/languages/powershell';
import properties from 'highlight.js/lib/languages/properties';
import { common } from 'lowlight';

/** Languages whose code is coloured: the usual ones, and what installers of servers and networks write. */
export const languages = { ...common, dockerfile, http, nginx, powershell, properties };
