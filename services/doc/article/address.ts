/** Where an article or FAQ entry is read, as a path of the main site. */
export const articleAddress = (id: string, isFaq: boolean): string => `${isFaq ? '/faqZoneDetail' : '/dataSectionDetailNew'}/${id}`;
