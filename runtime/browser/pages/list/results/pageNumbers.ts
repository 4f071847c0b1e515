/** The numbers of a pager around the current page; 0 is a gap. First and last page are always included. */
export function pageNumbers(current: number, last: number): number[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(near)].sort((one, other) => one - other);
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0);
    return gap === 1 ? [page] : gap === 2 ? [page - 1, page] : [0, page];
  });
}
