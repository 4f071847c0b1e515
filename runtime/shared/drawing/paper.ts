/** How large a sheet is, in millimetres: the same in every language. */
export const paperOf = ({ width, height }: { width: number; height: number }): string => `${width} × ${height} mm`;
