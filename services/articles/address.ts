/** The path of an article or FAQ entry, or of one of its versions, on the main site. */
export const articleAddress = (id: string, isFaq: boolean, version?: number): string =>
  `${isFaq ? '/faqZoneDetail' : '/dataSectionDetailNew'}/${id}${version === undefined ? '' : `?version=${version}`}`;
