import type { BlockProps } from '../../browser/blocks/props.ts';
import { useLoadedPage, usePageData } from '../../browser/context.ts';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import { useWords } from '../../browser/words.ts';

/** A banner in the answer of the portal's protocol. */
interface Banner {
  fileOriginPath?: string;
  title?: string;
  description?: string;
  link?: string;
}

/** The banner of a page. Without one, the portal's own words are shown (specification section 8). */
export default function BannerBlock({ block }: BlockProps<'banner'>) {
  const banner = usePageData<Banner>(block.of);
  const { tables } = useLoadedPage();
  const t = useWords();
  const title = <bdi>{banner?.title || t('block.banner.title')}</bdi>;
  const Title = tables?.page.bannerTitle ? 'h1' : 'p';
  return (
    <div className="block block-banner">
      <div className="banner-words">
        <Title className="banner-title">{banner?.link ? <RouteLink to={banner.link}>{title}</RouteLink> : title}</Title>
        <p>
          <bdi>{banner?.title ? banner.description : t('block.banner.description')}</bdi>
        </p>
      </div>
      {banner?.fileOriginPath && (
        // Narrow screens do not show the picture. A lazy picture that is not shown is not requested.
        <img className="banner-picture" src={banner.fileOriginPath} alt="" width="640" height="240" loading="lazy" fetchPriority="high" />
      )}
    </div>
  );
}
