/** Where an article or FAQ entry is read, or one version of it, as a path of the main site. */
export const articleAddress = (id: string, isFaq: boolean, version?: number): string =>
  `${isFaq ? '/faqZoneDetail' : '/dataSectionDetailNew'}/${id}${version === undefined ? '' : `?version=${version}`}`;
