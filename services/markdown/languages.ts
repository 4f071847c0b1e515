import dockerfile from 'highlight.js/lib/languages/dockerfile';
import http from 'highlight.js/lib/languages/http';
import nginx from 'highlight.js/lib/languages/nginx';
import powershell from 'highlight.js/lib/languages/powershell';
import properties from 'highlight.js/lib/languages/properties';
import { common } from 'lowlight';

/** Languages with syntax highlighting: common ones, and those of server and network configuration. */
export const languages = { ...common, dockerfile, http, nginx, powershell, properties };
