/** Whether a link that an editor entered is a path of the portal or an https URL. Excludes executable URLs such as `javascript:`. */
export const isLinkTarget = (link: string): boolean => /^\/(?![/\\])/.test(link) || /^https:\/\/[^\s/]/.test(link);
