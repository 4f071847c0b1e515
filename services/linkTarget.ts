/** Whether a link of an editor is a path of the portal or an https address; nothing that a browser would run. */
export const isLinkTarget = (link: string): boolean => /^\/(?![/\\])/.test(link) || /^https:\/\/[^\s/]/.test(link);
