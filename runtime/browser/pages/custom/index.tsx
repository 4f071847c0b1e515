import { customComponent } from '../../loading/customComponents.ts';
import type { PageProps } from '../props.ts';

/** A page rendered by a preloaded component of pages/. */
export default function CustomPage({ page }: PageProps<'custom'>) {
  const Component = customComponent(page.component);
  return <Component />;
}
