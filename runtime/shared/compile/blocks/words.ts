/** Words of actions that a card adds; `page` is the id of the page. */
export const actionWords = (page: string): string[] => [`action.${page}.`, 'list.action.', 'list.confirm.', 'list.failed.text'];

/** Words of a download block with a first action. */
export const downloadWords = ['block.files.', 'block.downloads.'];
