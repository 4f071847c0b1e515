import { customComponent } from '../../customComponents.ts';
import type { PageProps } from '../props.ts';

/** A page drawn by a component of pages/, which was loaded before it is rendered. */
export default function CustomPage({ page }: PageProps<'custom'>) {
  const Component = customComponent(page.component);
  return <Component />;
}
