// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of programs
/**
 * Guards in the code. Each has a mutation that breaks it, and the tests that must then fail. A text occurs once in its file;
 * `mutations.test.ts` checks that.
 */
export interface GuardMutation {
  file: string;
  text: string;
  becomes: string;
  /** Test files. At least one of them must fail. */
  tests: readonly string[];
}

/** Changes of one file that the same tests detect: a text and its replacement. */
const inFile = (file: string, tests: readonly string[], ...changes: (readonly [text: string, becomes: string])[]): GuardMutation[] =>
  changes.map(([text, becomes]) => ({ file, text, becomes, tests }));

const shared = [
  'runtime/shared/access/may.test.ts',
  'runtime/shared/routing/menu.test.ts',
  'runtime/shared/access/rows.test.ts',
  'runtime/shared/load/load.test.ts',
];
const sessions = [
  'runtime/server/session/session.test.ts',
  'runtime/server/session/judge.test.ts',
  'runtime/server/calls/pipeline.test.ts',
];
const files = ['runtime/server/files/files.test.ts'];
const rows = ['tests/rows.test.ts'];
const remembered = ['services/searchMemory/memory.test.ts', 'services/searchMemory/remember.test.ts'];

export const mutations: readonly GuardMutation[] = [
  ...inFile('runtime/server/database/changes.ts', ['tests/cachedPages.test.ts'], [' || [...statements].some(use.readsTime)', '']),
  ...inFile(
    'runtime/server/database/changeCache.ts',
    ['runtime/server/pages/pageCache.test.ts', 'runtime/server/pages/pageFile.test.ts'],
    ['cached !== undefined && isUsable(cached, account)', 'cached !== undefined'],
    ['readsTime ? timed : (timeless ?? timed)', 'timeless ?? timed'],
    ["reason === 'evict' && isUsable(value)", "reason === 'evict'"],
    ['      below?.clear();\n', ''],
  ),
  ...inFile(
    'runtime/shared/access/may.ts',
    shared,
    ["if (account?.kind === 'unknown') return 'unknown';", "if (account?.kind === 'unknown') return 'yes';"],
    [
      "if (account?.kind !== 'known' || !Array.isArray(rule?.allowed)) return 'no';",
      "if (account?.kind !== 'known' || !Array.isArray(rule?.allowed)) return 'yes';",
    ],
    ["typeof account.type === 'number' && rule.allowed.includes(account.type)", "typeof account.type === 'number'"],
    ["typeof account.type === 'number' && rule.allowed.includes(account.type)", 'rule.allowed.includes(account.type)'],
    ['(rule.roles === undefined || hasRole(account, rule.roles, access))', 'true'],
    [
      'if (type === 0 || !Array.isArray(required) || !Array.isArray(roles)) return false;',
      'if (!Array.isArray(required) || !Array.isArray(roles)) return false;',
    ],
    ['roles.includes(role) && ', ''],
    ['Object.hasOwn(access.roles, role) && access.roles[role]?.includes(type)', 'Object.hasOwn(access.roles, role)'],
  ),
  ...inFile(
    'runtime/shared/routing/menu.ts',
    shared,
    ["const locked = may(account, route, tables.access) !== 'yes';", 'const locked = false;'],
    ["(locked && menu?.refused !== 'locked') || ", ''],
    ["filter(({ kind, locked }) => kind === 'route' && !locked)", "filter(({ kind }) => kind === 'route')"],
    ['return items.length > 0 ? [{', 'return items.length >= 0 ? [{'],
    ['[account.type, ...account.roles.toSorted()]', '[account.type]'],
  ),
  ...inFile(
    'runtime/shared/load/index.ts',
    shared,
    ["if (verdict === 'unknown') return", 'if (verdict !== verdict) return'],
    ["if (verdict !== 'yes') return refuse(request, match.route);", ''],
    ['isLoggedIn(request.account) ? route.denied.others : route.denied.anonymous', 'route.denied.others'],
    ["refusal === 'noPermission' ? 'noPermission' : '404'", "'noPermission'"],
  ),
  ...inFile(
    'runtime/shared/access/rows.ts',
    shared,
    ['record.isPublished === true &&', ''],
    ['record.audience <= Math.max(type, 1) &&', ''],
    ['isId(id) && owner === id', 'owner === id'],
    ["typeof id === 'string' && id !== ''", 'id !== undefined'],
    ['if (own === undefined) return true;', 'if (own === undefined) return false;'],
  ),
  ...inFile('runtime/shared/access/zones.ts', rows, ['.filter((zone) => !isOpen(zone, type, siteId))', '.filter(() => false)']),
  ...inFile(
    'runtime/shared/routing/returnPath.ts',
    ['runtime/shared/routing/returnPath.test.ts'],
    ['url.origin !== here || ', ''],
    ['route && !isBehind(route) ?', 'route ?'],
  ),
  ...inFile(
    'services/articles/visible.ts',
    rows,
    ['and(isPublished, lte(articles.audience, reach(account)),', 'and(lte(articles.audience, reach(account)),'],
    ['and(isPublished, lte(articles.audience, reach(account)),', 'and(isPublished,'],
    ['closed.length > 0 ? [not(or(...closed) as SQL)] : []', 'closed.length < 0 ? [not(or(...closed) as SQL)] : []'],
    ['classType: (value) => eq(articles.classType, String(value)),', ''],
    ['isFaq: (value) => eq(articles.isFaq, value === true),', ''],
  ),
  ...inFile(
    'services/searchRights/readable.ts',
    rows,
    // The record authorizes access to details, so results omit it with or without this guard. Suggestions and counts depend on the
    // guard.
    ['and(sql`${searchTexts.audience} <= ${reach(account)}`, current, open)', 'and(current, open)'],
    ['closed.length > 0 ? not(and(isArticle, or(...closed)) as SQL) : undefined', 'undefined'],
  ),
  ...inFile(
    'services/searchMemory/matches.ts',
    remembered,
    ['if (isLive[slot] !== 1 || admitted[slot] !== 1 || !isMet(slot)) continue;', 'if (isLive[slot] !== 1 || !isMet(slot)) continue;'],
    ['[{ bit: bitOf(name), ...listsWith(texts.columns[column], some(chosen) ? chosen : [language]) }]', '[]'],
  ),
  ...inFile('services/searchMemory/countTexts.ts', remembered, [
    'if (isLive[slot] !== 1 || mayRead[slot] !== 1 || seen?.[slot] === 1) continue;',
    'if (isLive[slot] !== 1 || seen?.[slot] === 1) continue;',
  ]),
  ...inFile(
    'services/searchMemory/memoryIndex.ts',
    remembered,
    ['tables.filter((table) => table !== indexTable)', '[]'],
    ['known?.upTo === texts.count && this.#isValid(known)', 'known && this.#isValid(known)'],
    ['read.ids.length > maxTexts || read.unnumbered > 0', 'read.ids.length > maxTexts'],
  ),
  ...inFile('services/searchMemory/texts.ts', remembered, [
    '(this.isLive[slot] as number) & (isRetained[slot] as number)',
    '(this.isLive[slot] as number) | (isRetained[slot] as number)',
  ]),
  ...inFile('services/search/hits.ts', ['services/search/search.test.ts', ...rows], ['or ${visible(reader)}`', 'or true`']),
  ...inFile(
    'services/articleList/conditions.ts',
    ['services/articleList/pageFront.test.ts', ...rows],
    ['data.mine ? own(reader, filters) : visible(reader)', 'data.mine ? own(reader, filters) : sql`true`'],
    ['data.mine ? own(reader, filters) : visible(reader)', 'visible(reader)'],
  ),
  ...inFile('services/categories/tree.ts', rows, ['where ${visible(reader)} and', 'where']),
  ...inFile(
    'services/articleReading/find.ts',
    rows,
    ['where(and(visible(reader), matchesArticleKey))', 'where(matchesArticleKey)'],
    ['where: and(visible(reader), which) as SQL', 'where: which as SQL'],
  ),
  ...inFile(
    'services/articleReading/related.ts',
    ['services/articleReading/article.test.ts'],
    ['where(and(visible(reader), matchesArticleKey))', 'where(matchesArticleKey)'],
  ),
  ...inFile('services/articleReading/helpful.ts', ['services/articleReading/article.test.ts'], ['and(visible(context), ', 'and(']),
  ...inFile('services/articleReading/texts.ts', ['services/articleReading/texts.test.ts'], ['and(visible(reader), eq(', 'and(eq(']),
  ...inFile(
    'services/readers/footprints/page.ts',
    ['services/readers/footprints/footprint.test.ts'],
    ['and(visible(reader), trodden', 'and(trodden'],
  ),
  ...inFile('services/search/sitemap.ts', rows, [
    'visible({ account: { ...anonymousAccount }, portal })',
    'visible({ account: { ...anonymousAccount, type: 3 }, portal })',
  ]),
  ...inFile(
    'runtime/server/session/authority.ts',
    ['runtime/server/calls/pipeline.test.ts', 'runtime/server/calls/calls.test.ts'],
    ["if (may({ kind: 'known', type, roles }, call, portal.access) === 'yes') return", 'return'],
    ["account.type === 0 ? 'session.unknown' : 'request.not-allowed'", "'request.not-allowed'"],
  ),
  ...inFile(
    'runtime/server/calls/calls.ts',
    ['runtime/server/calls/pipeline.test.ts', 'runtime/server/calls/calls.test.ts', 'runtime/server/pages/pages.test.ts'],
    ['if (refusal) throw refusal;', ''],
    ['checkInput(context.portal(), call, input);', ''],
  ),
  ...inFile(
    'runtime/server/calls/pipeline.ts',
    sessions,
    ['  if (refusal) throw refusal;\n', ''],
    ["if (known.kind === 'refused') {", 'if (known.kind !== known.kind) {'],
  ),
  ...inFile('runtime/server/calls/pipeline.ts', ['tests/secretKey.test.ts'], ['checkHeaderKey(context, opened.call, request, input);', '']),
  ...inFile(
    'runtime/server/trust/origin.ts',
    ['runtime/server/calls/pipeline.test.ts', 'runtime/server/pages/pages.test.ts'],
    ["if (site !== undefined && site !== 'same-origin' && site !== 'none') return new CallRefusal('request.foreign-origin');", ''],
    ['if (origin === undefined || origin === publicUrl.origin || hostOf(origin) === headers.host) return null;', 'return null;'],
    ["return isOurs ? null : new CallRefusal('request.unknown-host');", 'return null;'],
  ),
  ...inFile('runtime/server/trust/origin.ts', sessions, [
    "headers['sec-fetch-site'] === 'same-origin'",
    "headers['sec-fetch-site'] !== 'nothing'",
  ]),
  ...inFile(
    'runtime/server/calls/secretKey.ts',
    ['runtime/server/calls/secretKey.test.ts', 'runtime/server/calls/pipeline.test.ts'],
    ['if (required && isMadeByScript(call) && !call.exempt) throw', 'if (required && isMadeByScript(call)) throw'],
    ['if (required && isMadeByScript(call) && !call.exempt) throw', 'if (required && call.exempt) throw'],

    ['if (!isDeepStrictEqual(params, JSON.parse(JSON.stringify(request ?? {}))))', 'if (params === null)'],
    ['header.length > limits.secretKeyBytes', 'header.length < 0'],
  ),
  ...inFile(
    'runtime/server/trust/queryCipher.ts',
    ['runtime/server/calls/secretKey.test.ts', 'runtime/server/calls/pipeline.test.ts'],
    ['if (!timingSafeEqual(sign(key, message), encrypted.subarray(-macBytes)))', 'if (encrypted.length === 0)'],
  ),
  ...inFile(
    'runtime/server/session/judge.ts',
    sessions,
    ['return id === undefined ? judgeProgram(judges, headers) : misfit;', 'return judgeProgram(judges, headers);'],
    ['return isForeign && isSameOrigin(headers) ? lookUp(sessions, id, { use }) : misfit;', 'return lookUp(sessions, id, { use });'],
    [
      'return isForeign && isSameOrigin(headers) ? lookUp(sessions, id, { use }) : misfit;',
      'return isForeign ? lookUp(sessions, id, { use }) : misfit;',
    ],
    ['return fits ? lookUp(sessions, id, { use }) : misfit;', 'return lookUp(sessions, id, { use });'],
    ['(isForeign && isVisitors(judges, half, rule.from)) ? nobody : dead', 'isForeign ? nobody : dead'],
    ["found.kind === 'expired' ? 'session.expired' : 'session.unknown'", "'session.unknown'"],
  ),
  ...inFile(
    'runtime/server/session/sessions.ts',
    sessions,
    ['row.credential.endsAt.getTime() <= now || ', ''],
    ['idleMs !== undefined && now - row.credential.seenAt.getTime() > idleMs', 'false'],
    ["if (!isStillValid(row)) return { kind: 'unknown' };", ''],
    ['fits: (id, token) => isSame(tokenOf(id), token),', 'fits: () => true,'],
  ),
  ...inFile(
    'runtime/server/session/sideTokens.ts',
    sessions,
    ['isSame(half, signVisitor(name, facts)) && ', ''],
    ['age <= ttlMs', 'age <= ttlMs * 1000'],
    ['isSame(half, ofSession(id, name))', 'half !== name'],
  ),
  ...inFile('runtime/server/session/accessTokens.ts', sessions, ['row.credential.endsAt <= now || ', ''], [' || !isStillValid(row)', '']),
  ...inFile(
    'runtime/server/session/accounts.ts',
    sessions,
    ["account.state === 'active' && account.type === credential.type", 'account.type === credential.type'],
    ["account.state === 'active' && account.type === credential.type", "account.state === 'active'"],
  ),
  ...inFile(
    'runtime/server/session/accessTokens.ts',
    ['services/accounts/own/own.test.ts'],
    ['.where(and(eq(accessTokens.accountId, accountId), eq(accessTokens.id, id)))', '.where(eq(accessTokens.id, id))'],
  ),
  ...inFile(
    'runtime/server/trust/networks.ts',
    ['services/signIn/ssoIntake.test.ts'],
    ['!belongsInside(portal(), account) || isInside(config, staffNetworks, request)', '!belongsInside(portal(), account)'],
    ['return isOutside && isTheirsAlone ? new', 'return isOutside && !isTheirsAlone ? new'],
  ),
  ...inFile(
    'runtime/server/files/route.ts',
    files,
    ['if (account.id === null && !isShown) return redirectToLogin(context, request, reply);', ''],
    ["if (judged.verdict.kind === 'refused') throw judged.verdict.refusal;", ''],
    ["if (granted === 'over') throw", "if (granted !== 'over') throw"],
    ['if (account.id !== null && account.id !== owner.id) throw', 'if (false) throw'],
    [".header('content-security-policy', filePolicy)", ''],
  ),
  ...inFile(
    'runtime/server/files/access.ts',
    files,
    ['if (!mayRead(file, account) || (', 'if (('],
    [' || (file.endsAt !== null && file.endsAt <= now)', ''],
    ['file.endsAt === null && file.audience <= (account.type || 1)', 'file.endsAt === null'],
    ["refused ?? shown ?? open ?? { kind: 'closed' }", "shown ?? open ?? { kind: 'open' }"],
  ),
  ...inFile(
    'runtime/server/files/signature.ts',
    files,
    ['begins && fits(begins, beginning) ? found : null', 'found ?? null'],
    ["if (begins === 'text') return !beginning.includes(0);", "if (begins === 'text') return true;"],
  ),
  ...inFile(
    'runtime/server/export/route.ts',
    ['runtime/server/export/export.test.ts'],
    [" && may(reader, match.route, site.tables.access) === 'yes'", ''],
    ['if (account.type === 0) return redirectToLogin(context, request, reply);', ''],
    ['!format', 'false'],
  ),
  ...inFile(
    'runtime/server/session/login.ts',
    ['runtime/server/session/session.test.ts', 'services/accounts/uac.test.ts', 'services/signIn/login.test.ts'],
    ["if (waitSeconds > 0) return { kind: 'delayed', seconds: waitSeconds };", ''],
    ["eq(accounts.state, 'active')", 'eq(accounts.state, accounts.state)'],
    ['(await fits(password, account?.password)) && account', 'account'],
  ),
  ...inFile(
    'services/signIn/assertions.ts',
    ['services/signIn/ssoIntake.test.ts'],
    ['    algorithms,\n', ''],
    ['    issuer: issuer.issuer,\n', ''],
    ['    audience: config.publicUrl.origin,\n', ''],
    ['    maxTokenAge: seconds.oldest - seconds.skew,\n', ''],
    ["if (!isFirst) throw new Distrusted('used-before', sub);", ''],
    [".where(and(named, eq(accounts.state, 'active')));", '.where(named);'],
  ),
  ...inFile(
    'services/signIn/captcha.ts',
    ['services/signIn/login.test.ts'],
    ['if (!read || read.challenge.parameters.data.id !== id) return false;', 'if (!read) return false;'],
    ['if (invalidSignature !== false) return false;', ''],
    ['endsAt <= context.now.getTime() || ', ''],
    [' && least >= (await minDifficulty(context, userAccount))', ''],
    ['return used.length > 0;', 'return used.length >= 0;'],
  ),
  ...inFile(
    'services/signIn/codes.ts',
    ['services/signIn/login.test.ts'],
    ['if (!row || row.tries >= limits.codeTries) return null;', 'if (!row) return null;'],
    ['gte(codes.endsAt, now), ', ''],
    [', isNull(codes.usedAt)', ''],
    ['!isSame(codeHashOf(row.id, code), row.codeHash) || ', ''],
    ['{ of: eq(codes.receiver, receiver), max: limits.codesPerHour, ms: hourMs },', ''],
    ['{ of: eq(codes.address, from), max: limits.codesPerAddressHour, ms: hourMs },', ''],
  ),
  ...inFile('services/accounts/own/proof.ts', ['services/accounts/own/own.test.ts'], ["session.kind !== 'session' || ", '']),
  ...inFile(
    'services/accounts/own/sessions.ts',
    ['services/accounts/own/own.test.ts'],
    [
      "const own = and(eq(sessions.accountId, account.id ?? ''), eq(sessions.id, body.id)) as SQL;",
      'const own = eq(sessions.id, body.id);',
    ],
    [
      "const where = and(eq(sessions.accountId, account.id ?? ''), gt(sessions.endsAt, now)) as SQL;",
      'const where = gt(sessions.endsAt, now);',
    ],
  ),
  ...inFile(
    'services/accounts/admin/change.ts',
    ['services/accounts/admin/accounts.test.ts'],
    ["if (before.id === account.id) throw fail('account.own-office');", ''],
    ["if (await isLastAdministrator(database, portal, before.id)) throw fail('account.last-admin');", ''],
    ["if (changed.includes('type') || changed.includes('state')) await endEverything(database, row.id);", ''],
    ["if (before.updatedAt.toISOString() !== new Date(body.version).toISOString()) throw context.fail('request.conflict');", ''],
    ["if (!sharedTransitions.account[operation][row.state]) throw context.fail('account.deleted');", ''],
  ),
];
