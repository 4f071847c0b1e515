/** The pages of `npm run pictures`: one for each kind of page and record, at addresses of the demo content. */
import type { demoNames } from '../../demo/index.ts';

export interface PicturedPage {
  /** Part of the file name. */
  name: string;
  /** Without the prefix of a site. */
  address: string;
  /** The account that opens the page; if omitted, the page is opened without a login. */
  as?: (typeof demoNames)[number];
}

export const picturedPages: readonly PicturedPage[] = [
  { name: 'home', address: '/' },
  { name: 'cases', address: '/dataSection/cases' },
  { name: 'article', address: '/dataSectionDetailNew/db5c97bd-8874-8e55-a707-74eac5570422' },
  { name: 'question', address: '/faqZoneDetail/85d47d12-b024-82ad-ab0a-760c5851d6c5' },
  { name: 'products', address: '/hardwareDetail?family=camera' },
  { name: 'product', address: '/hardwareDetail/VC-D420' },
  { name: 'comparison', address: '/hardwareCompare?models=VC-B420,VC-D420,VC-T840' },
  { name: 'downloads', address: '/productPackageDownload?node=camera' },
  { name: 'release', address: '/release/fw-vc4-v3.210.0012' },
  { name: 'file', address: '/fileDetail?id=3c9b5d0d-4d3d-8542-affc-02f35b44c9be' },
  { name: 'directory', address: '/directorySearch?node=camera' },
  { name: 'search', address: '/search?q=firmware' },
  { name: 'nothing-found', address: '/search?q=zzqxvw' },
  { name: 'terms', address: '/terminology?initial=B' },
  { name: 'video', address: '/video/watch/7c7a5c4c-4588-8f81-a621-aca319783327' },
  { name: 'wiring', address: '/wiringDiagram/9034d0c1-583c-8a37-a09e-1c92e22e692d' },
  { name: 'bulletin', address: '/bulletin/info?id=VB-2026-021' },
  { name: 'advisories', address: '/networkSecurity' },
  { name: 'fault-tree', address: '/faultTree/camera-offline?path=one.dark' },
  { name: 'repair-guide', address: '/repairGuide/recorder-fan' },
  { name: 'policy', address: '/policy/warranty-china?version=3' },
  { name: 'after-sales', address: '/afterSales?region=eurasia&item=VA-F30&boughtIn=eurasia&purchased=2026-01-31' },
  { name: 'hotlines', address: '/hotlines?region=western-europe' },
  { name: 'service-centres', address: '/serviceNetwork?region=central-eastern-europe' },
  { name: 'partner', address: '/servicePartner/vp-de-130' },
  { name: 'course', address: '/trainmain/signUpDetail?course=vca-101' },
  { name: 'sign-up', address: '/trainmain/signUp?online=vca-110' },
  { name: 'tool', address: '/toolDetails/lens?product=VC-B420' },
  { name: 'login', address: '/login' },
  { name: 'not-found', address: '/404' },
  { name: 'messages', address: '/user/message-center', as: 'demo-internal' },
  { name: 'bookmarks', address: '/user/my-collection', as: 'demo-external' },
  { name: 'account', address: '/user/account', as: 'demo-external' },
  { name: 'order', address: '/serviceCenter/507b17ed-2c90-8232-a59e-d2609526cc6f', as: 'demo-external' },
  { name: 'certificate', address: '/trainmain/certificates/VC-2026-7K3M-9QXP', as: 'demo-external' },
  { name: 'dashboard', address: '/manage/dashboard', as: 'demo-admin' },
  { name: 'articles', address: '/manage/records/articles', as: 'demo-admin' },
  { name: 'article-editor', address: '/manage/records/articles/new', as: 'demo-admin' },
  { name: 'audit-log', address: '/manage/audit', as: 'demo-admin' },
  { name: 'matrix', address: '/qa/matrix', as: 'demo-admin' },
];
