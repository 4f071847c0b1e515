/** The day that chooses which entries of large tables a test run tries, in UTC since 1970. The first process decides for its workers. */
export function testDay(): number {
  process.env.PORTAL_DAY ??= String(Math.floor(Date.now() / 86_400_000));
  return Number(process.env.PORTAL_DAY);
}
