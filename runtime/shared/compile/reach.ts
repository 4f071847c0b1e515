/** Checks redirects for cycles, and reports routes without a link. */
import type { Route } from '../portal.ts';
import { compileTarget, everywhere, paramsSchema, ruleAnywhere } from './bindings.ts';
import type { CompileContext } from './context.ts';
import { routeAt } from './routes.ts';

export function checkRedirects(context: CompileContext): void {
  for (const route of context.routes.filter(({ goes }) => goes)) checkGoes(context, route);
  for (const route of context.routes) {
    const path = [route.key];
    for (let next = redirected(context, route); next; next = redirected(context, next)) {
      if (path.includes(next.key)) {
        if (next.key === route.key)
          context.check.error(
            { ...routeAt(context, route), key: true },
            'redirect-circle',
            `${[...path, next.key].join(' → ')} is a circle`,
          );
        break;
      }
      path.push(next.key);
    }
  }
}

const redirected = (context: CompileContext, route: Route): Route | undefined => {
  const { goes } = route;
  if (goes?.kind === 'route') return context.routes.find(({ id, key }) => id === goes.route || key === goes.route);
  return goes?.kind === 'path' ? context.routes.find(({ path }) => path === goes.path) : undefined;
};

function checkGoes(context: CompileContext, route: Route): void {
  const { goes } = route;
  const { file, path } = routeAt(context, route);
  const location = { file, path: [...path, 'goes'] };
  const viewers = [ruleAnywhere(route)];
  const params = [...route.path.matchAll(/\{(\w+)[?*]?\}/g)].map((match) => match[1] as string);
  if (goes?.kind === 'route') compileTarget(context, goes, { location, names: { ...everywhere, route: paramsSchema(params) }, viewers });
  if (goes?.kind === 'menu')
    context.check.known({ file, path: [...location.path, 'menu'] }, 'unknown-menu', 'menu', goes.menu, context.cards.menus);
}

/** Routes without a menu entry or link. Routes with their own status replace other pages and need none. */
export function checkOrphans(context: CompileContext): void {
  const gone = new Set(context.routes.flatMap(({ goes }) => (goes?.kind === 'route' ? goes.route : [])));
  for (const route of context.routes) {
    const reached = [route.id, route.key].some((name) => context.reached.has(name) || gone.has(name));
    if (!reached && !route.goes && !route.status && !route.unlisted)
      context.check.warning({ ...routeAt(context, route), key: true }, 'orphan-route', `no menu and no page links to ${route.key}`);
  }
}
