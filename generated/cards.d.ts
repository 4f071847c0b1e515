// Made by `npm run generate` from schema/. Do not edit: change the schema and generate again.

export type Card = (AccessCard | ErrorsCard | IconsCard | MenuCard | PageCard | PortalCard | RecordCard | RequestsCard | RoutesCard | ScriptsCard | SiteCard | {

} | ZoneCard)
export type AccountId = ("anonymous" | "external" | "internal" | "middle")
export type GroupId = ("everyone" | "internal" | "loggedIn" | "middleUp")
export type RefusalTarget = ("home" | "login" | "noPermission" | "notFound")
export type CallId = ("account.authenticators.begin" | "account.authenticators.confirm" | "account.authenticators.end" | "account.authenticators.page" | "account.delete" | "account.email.confirm" | "account.email.pending" | "account.export" | "account.password" | "account.profile" | "account.proof.give" | "account.proof.ways" | "account.sessions.end" | "account.sessions.endOthers" | "account.sessions.page" | "account.tokens.make" | "account.tokens.page" | "account.tokens.revoke" | "account.tokens.scopes" | "ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.markdown" | "doc.article.pageFront" | "doc.article.pdf" | "doc.article.recall" | "doc.article.related" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.article.versions" | "doc.attention.user" | "doc.bulletin.acknowledge" | "doc.bulletin.acknowledgements" | "doc.bulletin.find" | "doc.bulletin.inForce" | "doc.bulletin.page" | "doc.collection.find" | "doc.collection.folders" | "doc.collection.page" | "doc.collection.set" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.promote" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.faultTree.draw" | "doc.faultTree.find" | "doc.faultTree.page" | "doc.faultTree.step" | "doc.feedback.mine" | "doc.feedback.tell" | "doc.file.address" | "doc.file.find" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.clear" | "doc.footprint.keepPlace" | "doc.footprint.page" | "doc.footprint.pause" | "doc.footprint.place" | "doc.footprint.remove" | "doc.keeping.of" | "doc.keeping.states" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.licence.accept" | "doc.licence.needed" | "doc.mistake.find" | "doc.mistake.fix" | "doc.mistake.mine" | "doc.mistake.page" | "doc.mistake.report" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.notice.page" | "doc.notice.read" | "doc.notice.unread" | "doc.outward.find" | "doc.product.compare" | "doc.product.compatibility" | "doc.product.find" | "doc.product.page" | "doc.release.check" | "doc.release.find" | "doc.release.model" | "doc.repairGuide.find" | "doc.repairGuide.page" | "doc.repairGuide.pdf" | "doc.savedSearch.fresh" | "doc.savedSearch.open" | "doc.savedSearch.page" | "doc.savedSearch.remove" | "doc.savedSearch.save" | "doc.search.hot" | "doc.search.opened" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.subscription.page" | "doc.subscription.set" | "doc.term.page" | "doc.term.propose" | "doc.text.fromFile" | "doc.text.preview" | "doc.video.find" | "doc.video.page" | "doc.video.search" | "doc.video.types" | "doc.wiring.find" | "doc.wiring.page" | "doc.wiring.pdf" | "doc.wiring.png" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.mine" | "doc.zip.remove" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.center.page" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.hotline.list" | "extend.ownProduct.bulletins" | "extend.ownProduct.find" | "extend.ownProduct.page" | "extend.ownProduct.remove" | "extend.ownProduct.save" | "extend.policy.find" | "extend.policy.page" | "extend.policy.pdf" | "extend.policy.versions" | "extend.region.list" | "extend.version.byProfession" | "extend.version.list" | "extend.warranty.calculate" | "extend.warranty.items" | "extend.warranty.list" | "log.menuClick" | "log.pageView" | "log.statistics.days" | "log.statistics.pages" | "log.statistics.sought" | "log.statistics.usage" | "manage.accounts.change" | "manage.accounts.create" | "manage.accounts.disable" | "manage.accounts.enable" | "manage.accounts.endSessions" | "manage.accounts.find" | "manage.accounts.page" | "manage.accounts.password" | "manage.accounts.resetAuthenticator" | "manage.accounts.roles" | "manage.articles.archive" | "manage.articles.desk" | "manage.articles.discard" | "manage.articles.find" | "manage.articles.page" | "manage.articles.place" | "manage.articles.publish" | "manage.articles.remove" | "manage.articles.restore" | "manage.articles.save" | "manage.articles.schedule" | "manage.articles.withdraw" | "manage.audit.page" | "manage.banners.find" | "manage.banners.move" | "manage.banners.page" | "manage.banners.place" | "manage.banners.remove" | "manage.banners.save" | "manage.bulletins.find" | "manage.bulletins.move" | "manage.bulletins.page" | "manage.bulletins.remove" | "manage.bulletins.save" | "manage.categories.choices" | "manage.categories.find" | "manage.categories.page" | "manage.categories.place" | "manage.categories.remove" | "manage.categories.save" | "manage.centers.find" | "manage.centers.move" | "manage.centers.page" | "manage.centers.place" | "manage.centers.remove" | "manage.centers.save" | "manage.compatibilities.find" | "manage.compatibilities.move" | "manage.compatibilities.page" | "manage.compatibilities.place" | "manage.compatibilities.remove" | "manage.compatibilities.save" | "manage.counts.open" | "manage.dictionary.find" | "manage.dictionary.page" | "manage.dictionary.place" | "manage.dictionary.save" | "manage.families.find" | "manage.families.page" | "manage.families.place" | "manage.families.remove" | "manage.families.save" | "manage.faq.find" | "manage.faq.page" | "manage.faq.place" | "manage.faq.remove" | "manage.faq.save" | "manage.faultTrees.find" | "manage.faultTrees.move" | "manage.faultTrees.page" | "manage.faultTrees.place" | "manage.faultTrees.remove" | "manage.faultTrees.save" | "manage.faultTrees.use" | "manage.feedback.answer" | "manage.feedback.find" | "manage.feedback.move" | "manage.feedback.page" | "manage.hotlines.find" | "manage.hotlines.move" | "manage.hotlines.page" | "manage.hotlines.place" | "manage.hotlines.remove" | "manage.hotlines.save" | "manage.keywords.find" | "manage.keywords.page" | "manage.keywords.remove" | "manage.keywords.save" | "manage.labels.find" | "manage.labels.page" | "manage.labels.place" | "manage.labels.remove" | "manage.labels.save" | "manage.licences.find" | "manage.licences.page" | "manage.licences.remove" | "manage.licences.save" | "manage.messages.find" | "manage.messages.page" | "manage.messages.resend" | "manage.outwardLinks.find" | "manage.outwardLinks.move" | "manage.outwardLinks.page" | "manage.outwardLinks.place" | "manage.outwardLinks.remove" | "manage.outwardLinks.save" | "manage.packages.find" | "manage.packages.move" | "manage.packages.page" | "manage.packages.place" | "manage.packages.remove" | "manage.packages.save" | "manage.policies.find" | "manage.policies.move" | "manage.policies.page" | "manage.policies.place" | "manage.policies.remove" | "manage.policies.save" | "manage.policyVersions.find" | "manage.policyVersions.move" | "manage.policyVersions.page" | "manage.policyVersions.remove" | "manage.policyVersions.save" | "manage.products.find" | "manage.products.page" | "manage.products.place" | "manage.products.remove" | "manage.products.save" | "manage.redirects.find" | "manage.redirects.page" | "manage.redirects.remove" | "manage.redirects.save" | "manage.redirects.sites" | "manage.regions.find" | "manage.regions.page" | "manage.regions.place" | "manage.regions.remove" | "manage.regions.save" | "manage.releases.find" | "manage.releases.move" | "manage.releases.page" | "manage.releases.remove" | "manage.releases.save" | "manage.releases.upload" | "manage.repairGuides.find" | "manage.repairGuides.move" | "manage.repairGuides.page" | "manage.repairGuides.place" | "manage.repairGuides.remove" | "manage.repairGuides.save" | "manage.requests.proposals" | "manage.requests.settleProposal" | "manage.requests.settleWish" | "manage.requests.wishes" | "manage.searches.days" | "manage.searches.find" | "manage.searches.opened" | "manage.searches.page" | "manage.searches.recommend" | "manage.series.find" | "manage.series.page" | "manage.series.place" | "manage.series.remove" | "manage.series.save" | "manage.sessions.end" | "manage.sessions.page" | "manage.terms.find" | "manage.terms.move" | "manage.terms.page" | "manage.terms.remove" | "manage.terms.save" | "manage.videoTypes.find" | "manage.videoTypes.page" | "manage.videoTypes.place" | "manage.videoTypes.remove" | "manage.videoTypes.save" | "manage.videos.find" | "manage.videos.move" | "manage.videos.page" | "manage.videos.remove" | "manage.videos.save" | "manage.videos.upload" | "manage.videos.uploadCaptions" | "manage.videos.uploadPoster" | "manage.warrantyTerms.find" | "manage.warrantyTerms.move" | "manage.warrantyTerms.page" | "manage.warrantyTerms.remove" | "manage.warrantyTerms.save" | "manage.wirings.find" | "manage.wirings.move" | "manage.wirings.page" | "manage.wirings.remove" | "manage.wirings.save" | "manage.wirings.upload" | "manage.world.countries" | "manage.world.languages" | "manage.world.timeZones" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "qa.diff" | "qa.explanation.entries" | "qa.explanation.refusal" | "qa.explanation.rules" | "qa.explanation.verdict" | "qa.links" | "qa.lint" | "qa.matrix" | "qa.replay" | "qa.roles" | "qa.sites" | "qa.words" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "repair.token" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.reset" | "uac.login.singleUrl" | "uac.login.ways" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "uac.words.find" | "uac.words.page" | "uac.words.reset" | "uac.words.save" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
export type Binding = (string | number | boolean | null | Binding[] | With)
export type MenuEntry = (RouteId | (RouteEntry | ZonesEntry | RecordsEntry | LinkEntry | GroupEntry))
export type RouteId = ("404" | "Inquire" | "account" | "account.authenticators" | "account.confirmAuthenticator" | "account.delete" | "account.deleted" | "account.email" | "account.endAuthenticator" | "account.export" | "account.newAuthenticator" | "account.newToken" | "account.password" | "account.sessions" | "account.tokens" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "faultTree.list" | "faultTree.whole" | "fileDetail" | "followed" | "handbook" | "hardware" | "hardwareCompare" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "manage" | "manage.accounts" | "manage.accounts.edit" | "manage.accounts.id" | "manage.accounts.new" | "manage.accounts.password" | "manage.article" | "manage.article.schedule" | "manage.article.withdraw" | "manage.audit" | "manage.bulletins.acknowledged" | "manage.faultTrees.check" | "manage.feedback" | "manage.feedback.answer" | "manage.feedback.id" | "manage.mistakes" | "manage.mistakes.answer" | "manage.mistakes.fix" | "manage.mistakes.id" | "manage.outbox" | "manage.outbox.id" | "manage.searches" | "manage.searches.keyword" | "manage.sessions" | "manage.statistics" | "manage.terms" | "manage.wishes" | "manage.words" | "manage.words.edit" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-collection.edit" | "my-focus" | "my-focus.info" | "my-footprint" | "my-products" | "my-products.edit" | "my-products.new" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "qa" | "qa.diff" | "qa.explain" | "qa.links" | "qa.lint" | "qa.matrix" | "qa.replay" | "qa.words" | "records.articles" | "records.articles.edit" | "records.articles.new" | "records.banners" | "records.banners.edit" | "records.banners.new" | "records.bulletins" | "records.bulletins.edit" | "records.bulletins.new" | "records.categories" | "records.categories.edit" | "records.categories.new" | "records.centers" | "records.centers.edit" | "records.centers.new" | "records.compatibilities" | "records.compatibilities.edit" | "records.compatibilities.new" | "records.dictionary" | "records.dictionary.edit" | "records.dictionary.new" | "records.families" | "records.families.edit" | "records.families.new" | "records.faq" | "records.faq.edit" | "records.faq.new" | "records.faultTrees" | "records.faultTrees.edit" | "records.faultTrees.new" | "records.hotlines" | "records.hotlines.edit" | "records.hotlines.new" | "records.keywords" | "records.keywords.edit" | "records.keywords.new" | "records.labels" | "records.labels.edit" | "records.labels.new" | "records.licences" | "records.licences.edit" | "records.licences.new" | "records.outwardLinks" | "records.outwardLinks.edit" | "records.outwardLinks.new" | "records.packages" | "records.packages.edit" | "records.packages.new" | "records.policies" | "records.policies.edit" | "records.policies.new" | "records.policyVersions" | "records.policyVersions.edit" | "records.policyVersions.new" | "records.products" | "records.products.edit" | "records.products.new" | "records.redirects" | "records.redirects.edit" | "records.redirects.new" | "records.regions" | "records.regions.edit" | "records.regions.new" | "records.releases" | "records.releases.edit" | "records.releases.new" | "records.repairGuides" | "records.repairGuides.edit" | "records.repairGuides.new" | "records.series" | "records.series.edit" | "records.series.new" | "records.terms" | "records.terms.edit" | "records.terms.new" | "records.videoTypes" | "records.videoTypes.edit" | "records.videoTypes.new" | "records.videos" | "records.videos.edit" | "records.videos.new" | "records.warrantyTerms" | "records.warrantyTerms.edit" | "records.warrantyTerms.new" | "records.wirings" | "records.wirings.edit" | "records.wirings.new" | "release" | "repairGuide" | "repairGuide.list" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "search.save" | "search.saved" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "signOnRefused" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "video.watch" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
export type IconId = ("access" | "add" | "ai" | "archive" | "arrow-left" | "article" | "attachment" | "beginner" | "blocked" | "bulletin" | "cards" | "case" | "changes" | "check" | "check-list" | "chevron-down" | "chevron-left" | "chevron-right" | "chevron-up" | "cite" | "clock" | "close" | "collect" | "columns" | "compare" | "contents" | "copy" | "critical" | "directory" | "document" | "download" | "edit" | "empty" | "error" | "excel" | "expert" | "external-link" | "eye" | "eye-off" | "faq" | "faultTree" | "feed" | "file" | "filter" | "first" | "fit" | "folder" | "folder-open" | "follow" | "full-screen" | "full-screen-end" | "guide" | "help" | "helpful-down" | "helpful-up" | "high" | "history" | "home" | "hourglass" | "image" | "indesign" | "information" | "insert-picture" | "intermediate" | "keyboard" | "knowledge" | "label" | "language" | "link" | "lock" | "login" | "logout" | "low" | "map" | "matrix" | "md" | "medium" | "menu" | "message" | "more" | "note" | "order" | "package" | "partner" | "pause" | "pdf" | "phone" | "picture-in-picture" | "pinned" | "play" | "png" | "points" | "policy" | "ppt" | "print" | "product" | "ps" | "remove" | "repairGuide" | "report" | "restore" | "retry" | "robot" | "rows" | "search" | "security" | "service" | "settings" | "share" | "sort" | "sort-ascending" | "sort-descending" | "statistics" | "success" | "take-file" | "term" | "theme" | "theme-dark" | "theme-light" | "theme-system" | "tip" | "todo" | "training" | "turn" | "unread" | "upload" | "user" | "video" | "warning" | "wiring" | "word" | "words" | "zoom-in" | "zoom-out")
export type SiteSetId = ("au" | "ceen" | "en" | "mena" | "overseas" | "prefixed" | "ru" | "zh")
export type SlotId = ("content" | "documents" | "downloads" | "handbook" | "service")
export type PageCard = (ListCard | SearchCard | DetailCard | BlocksCard | TreeCard | FormCard | CustomCard)
export type RowMark = ({
field: string
icon: IconId
} | {
field: string
/**
 * @minItems 1
 */
when: string[]
})
/**
 * @minItems 1
 */
export type Marks = RowMark[]
export type ShownField = (string | {
field: string
as?: string
opens?: LinkCard
})
/**
 * @minItems 1
 */
export type Columns = ShownField[]
export type Opens = (LinkCard | {
by: string
ways: {
[k: string]: LinkCard
}
/**
 * @minItems 1
 */
nowhere?: string[]
})
export type RowAction = (Actions | CallAction | {
kind: "download"
id: string
file: string
icon?: IconId
when?: When
} | {
kind: "batch"
id: string
call: CallId
with?: With
icon?: IconId
when?: When
confirm?: true
} | {
kind: "compare"
id: string
route: RouteId
value: string
icon?: IconId
when?: When
})
export type ListOffer = ({
kind: "go"
id: string
route: RouteId
with?: With
query?: With
icon?: IconId
} | {
kind: "call"
id: string
call: CallId
with?: With
icon?: IconId
confirm?: true
when?: When
})
export type Block = ({
kind: "meta"
of: string
/**
 * @minItems 1
 */
fields: Fact[]
look?: "panel"
} | {
kind: "text"
of: string
field: string
heading?: string
contents?: true
look?: "panel"
place?: {
of: string
call: CallId
with: With
}
} | {
kind: "texts"
of: string
title: string
field: string
anchor: string
heading?: string
contents?: true
} | {
kind: "lead"
of: string
field: string
heading?: string
} | {
kind: "player"
of: string
field: string
} | {
kind: "drawing"
of: string
field: string
spots: string
columns: Columns
wires?: string
file?: string
heading?: string
} | {
kind: "pages"
of: string
field: string
mark?: string
heading?: string
} | {
kind: "outward"
of: string
field: string
cancel: LinkCard
} | {
kind: "files"
of: string
field: string
heading?: string
} | {
kind: "downloads"
of: string
field: string
first: CallAction
look?: "button"
heading?: string
} | {
kind: "versions"
of: string
record: string
columns: Columns
heading?: string
} | {
kind: "gallery"
of: string
field: string
picture: string
caption: string
} | {
kind: "compare"
of: string
key: string
title: string
picture?: string
fields: Columns
pairs?: string
heading?: string
opens?: Opens
query: string
adds: string
most: number
choices: Choices2
} | {
kind: "steps"
of: string
field: string
title: string
text: string
caution?: string
picture?: string
heading?: string
} | {
kind: "facts"
of: string
field: string
heading?: string
} | {
kind: "actions"
of: string
/**
 * @minItems 1
 */
actions: (("share" | "print" | "md" | "pdf" | "png") | ({
kind: "switch"
id: ("collect" | "follow")
of: string
field: string
call: CallId
with: With
} | {
kind: "report"
text: string
call: CallId
with?: With
/**
 * @minItems 1
 */
fields: string[]
} | {
kind: "cite"
code: string
version: string
} | {
kind: "desk"
id: "edit"
route: RouteId
with: With
}))[]
} | {
kind: "edits"
of: string
/**
 * @minItems 1
 */
actions: RecordAction[]
} | {
kind: "feedback"
of: string
call: CallId
with: With
up: string
down: string
tells?: {
call: CallId
with?: With
/**
 * @minItems 1
 */
fields: string[]
contact: string
known: string
}
} | {
kind: "rows"
of: string
columns: Columns
heading?: string
opens?: Opens
look?: ("list" | "cards" | "ranked" | "fold" | "notes" | "entries")
marks?: Marks
empty?: string
more?: LinkCard
} | {
kind: "tiles"
of: string
title: string
text?: string
picture?: string
counts?: string[]
heading?: string
opens?: Opens
} | {
kind: "figures"
of: string
/**
 * @minItems 1
 */
fields: string[]
} | {
kind: "chart"
of: string
along: string
/**
 * @minItems 1
 * @maxItems 4
 */
series: string[]
heading?: string
look: ("line" | "bars")
} | {
kind: "chooser"
id: string
query: string
values: (string[] | "sites" | Choices2)
initial?: string
/**
 * @minItems 1
 */
forgets?: string[]
} | {
kind: "notice"
of: string
title: string
tone: string
date?: string
opens?: Opens
} | {
kind: "table"
of: string
field?: string
columns: Columns
heading?: string
opens?: Opens
folded?: {
when: When
heading: string
}
tray?: true
download?: {
first: CallAction
}
empty?: string
} | {
kind: "ask"
of: string
/**
 * @minItems 1
 */
fields: string[]
choices?: {
[k: string]: Choices2
}
button?: string
heading?: string
} | {
kind: "map"
of: string
place: string
columns: Columns
folded: Columns
heading?: string
empty?: string
} | {
kind: "refusal"
} | {
kind: "menu"
menu: MenuId
heading?: string
} | {
kind: "banner"
of: string
} | {
kind: "search"
hot?: true
prefill?: "path"
} | {
kind: "note"
of?: string
id: string
look?: ("plain" | "note" | "warning")
shows?: ShownField
when?: When
})
export type Fact = (string | {
field: string
as?: string
opens?: LinkCard
/**
 * @minItems 1
 */
when?: (string | number | boolean)[]
})
export type RecordAction = (Actions | CallAction)
export type MenuId = ("account" | "ceenSupport" | "footer" | "help" | "main" | "manage" | "qa" | "right" | "signOn" | "stuck" | "tasks" | "user")
/**
 * @minItems 1
 */
export type Blocks = Block[]
export type Steps = {
id: string
/**
 * @minItems 1
 */
fields: string[]
}[]
export type ComponentId = ("batch/BatchPage" | "faultTree/FaultTreePage" | "faultTree/TreeCheckPage" | "faultTree/WholeTreePage" | "login/LoginPage")
export type Calls = CallId[]
export type SiteId = ("au" | "ceen" | "en" | "mena" | "ru" | "zh")
export type Who = (GroupId | AccountId[] | {
is: Is
on: {
[k: string]: Is
}
})
export type Is = (GroupId | AccountId[])
export type RoleId = ("admin" | "approver" | "config" | "content" | "qa")
export type RecordId = ("articles" | "banners" | "bulletins" | "categories" | "centers" | "compatibilities" | "dictionary" | "families" | "faq" | "faultTrees" | "hotlines" | "keywords" | "labels" | "licences" | "outwardLinks" | "packages" | "policies" | "policyVersions" | "products" | "redirects" | "regions" | "releases" | "repairGuides" | "series" | "terms" | "videoTypes" | "videos" | "warrantyTerms" | "wirings")
export type RedirectCard = ({
kind: "route"
route: RouteId
with?: With
} | {
kind: "path"
path: string
} | {
kind: "menu"
menu: MenuId
})
export type PageId = ("404" | "account" | "account.authenticators" | "account.confirmAuthenticator" | "account.delete" | "account.deleted" | "account.email" | "account.endAuthenticator" | "account.export" | "account.newAuthenticator" | "account.newToken" | "account.password" | "account.sessions" | "account.tokens" | "afterSales" | "article" | "bulletin" | "bulletin.info" | "cases" | "ceenSupport" | "commondownload" | "directorySearch" | "faqZone" | "faqZoneDetail" | "faultTree" | "faultTree.list" | "faultTree.whole" | "fileDetail" | "handbook" | "hardware" | "hardwareCompare" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "manage.accounts" | "manage.accounts.edit" | "manage.accounts.id" | "manage.accounts.new" | "manage.accounts.password" | "manage.article" | "manage.article.schedule" | "manage.article.withdraw" | "manage.audit" | "manage.bulletins.acknowledged" | "manage.faultTrees.check" | "manage.feedback" | "manage.feedback.answer" | "manage.feedback.id" | "manage.mistakes" | "manage.mistakes.answer" | "manage.mistakes.fix" | "manage.mistakes.id" | "manage.outbox" | "manage.outbox.id" | "manage.searches" | "manage.searches.keyword" | "manage.sessions" | "manage.statistics" | "manage.terms" | "manage.wishes" | "manage.words" | "manage.words.edit" | "my-collection" | "my-collection.edit" | "my-focus" | "my-footprint" | "my-products" | "my-products.edit" | "my-products.new" | "noPermission" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "qa.diff" | "qa.explain" | "qa.links" | "qa.lint" | "qa.matrix" | "qa.replay" | "qa.words" | "records.articles" | "records.articles.edit" | "records.articles.new" | "records.banners" | "records.banners.edit" | "records.banners.new" | "records.bulletins" | "records.bulletins.edit" | "records.bulletins.new" | "records.categories" | "records.categories.edit" | "records.categories.new" | "records.centers" | "records.centers.edit" | "records.centers.new" | "records.compatibilities" | "records.compatibilities.edit" | "records.compatibilities.new" | "records.dictionary" | "records.dictionary.edit" | "records.dictionary.new" | "records.families" | "records.families.edit" | "records.families.new" | "records.faq" | "records.faq.edit" | "records.faq.new" | "records.faultTrees" | "records.faultTrees.edit" | "records.faultTrees.new" | "records.hotlines" | "records.hotlines.edit" | "records.hotlines.new" | "records.keywords" | "records.keywords.edit" | "records.keywords.new" | "records.labels" | "records.labels.edit" | "records.labels.new" | "records.licences" | "records.licences.edit" | "records.licences.new" | "records.outwardLinks" | "records.outwardLinks.edit" | "records.outwardLinks.new" | "records.packages" | "records.packages.edit" | "records.packages.new" | "records.policies" | "records.policies.edit" | "records.policies.new" | "records.policyVersions" | "records.policyVersions.edit" | "records.policyVersions.new" | "records.products" | "records.products.edit" | "records.products.new" | "records.redirects" | "records.redirects.edit" | "records.redirects.new" | "records.regions" | "records.regions.edit" | "records.regions.new" | "records.releases" | "records.releases.edit" | "records.releases.new" | "records.repairGuides" | "records.repairGuides.edit" | "records.repairGuides.new" | "records.series" | "records.series.edit" | "records.series.new" | "records.terms" | "records.terms.edit" | "records.terms.new" | "records.videoTypes" | "records.videoTypes.edit" | "records.videoTypes.new" | "records.videos" | "records.videos.edit" | "records.videos.new" | "records.warrantyTerms" | "records.warrantyTerms.edit" | "records.warrantyTerms.new" | "records.wirings" | "records.wirings.edit" | "records.wirings.new" | "release" | "repairGuide" | "repairGuide.list" | "search" | "search.save" | "search.saved" | "serviceNetwork" | "signOnRefused" | "terminology" | "transferStation" | "video" | "video.watch" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
export type LanguageId = ("ar" | "en" | "ru" | "zh")
export type ScriptId = ("analyticsDomestic" | "analyticsOverseas" | "chatDomestic" | "tagsOverseas")
export type ZoneId = ("cases" | "faqZone" | "handbook" | "luban")

export interface AccessCard {
$schema?: string
accounts: {
[k: string]: number
}
groups: {
/**
 * @minItems 1
 */
[k: string]: AccountId[]
}
roles: {
[k: string]: {
within: GroupId
}
}
tokenScopes?: {
[k: string]: {
writes: boolean
roles: boolean
}
}
denied: {
[k: string]: {
anonymous: RefusalTarget
others: RefusalTarget
}
}
}
export interface ErrorsCard {
$schema?: string
[k: string]: {
status: number
code: number
facts?: string[]
} | string | undefined
}
export interface IconsCard {
$schema?: string
[k: string]: string | undefined
}
export interface MenuCard {
$schema?: string
refused: ("hidden" | "locked")
unbuilt?: "hidden"
/**
 * @minItems 1
 */
counts?: CallUse[]
entries: MenuEntry[]
}
export interface CallUse {
call: CallId
with?: With
whenAllowed?: true
/**
 * @minItems 1
 */
asked?: string[]
optional?: true
}
export interface With {
[k: string]: Binding
}
export interface RouteEntry {
kind: "route"
route: RouteId
with?: With
query?: {
[k: string]: string
}
hash?: string
count?: string
title?: Inline
icon?: IconId
hiddenOn?: SiteSetId[]
}
export interface Inline {
zh: string
en: string
ru: string
ar?: string
}
export interface ZonesEntry {
kind: "zones"
slot: SlotId
}
export interface RecordsEntry {
kind: "records"
slot: SlotId
}
export interface LinkEntry {
kind: "link"
href: string
title: Inline
icon?: IconId
hiddenOn?: SiteSetId[]
}
export interface GroupEntry {
kind: "group"
id: string
title?: Inline
icon?: IconId
hiddenOn?: SiteSetId[]
entries: (RouteId | (RouteEntry | ZonesEntry | RecordsEntry | LinkEntry))[]
}
export interface ListCard {
$schema?: string
kind: "list"
rows: CallUse
head?: Head
tabs?: string
sidebar?: Sidebar
marks?: Marks
columns: Columns
filters?: string[]
search?: "keyword"
sort?: string
look?: ("rows" | "cards" | "entries" | "posters" | "answers")
answers?: Answers
export?: true
feed?: Feed
opens?: Opens
actions?: RowAction[]
offers?: ListOffer[]
/**
 * @minItems 1
 */
notes?: string[]
days?: string
empty?: LinkCard
short?: true
index?: string
one?: {
query: string
sets: string
}
wish?: Wish
data?: PageData
blocks?: Blocks
}
export interface Head {
kind?: (("TechArticle" | "Article" | "VideoObject" | "SoftwareApplication" | "Product") | {
by: string
kinds: {
[k: string]: "TechArticle" | "Article" | "VideoObject" | "SoftwareApplication" | "Product"
}
})
title?: string
description?: string
keywords?: string
unlisted?: string
zone?: {
[k: string]: string
}
facts?: {
[k: string]: string
}
}
export interface Sidebar {
call: CallId
with?: With
sets: string
levels?: number
all?: true
counts?: true
look?: "tabs"
}
export interface LinkCard {
route: RouteId
with?: With
query?: With
hash?: string
}
export interface Answers {
groups?: string
votes?: {
call: CallId
with: With
up: string
down: string
}
}
export interface Feed {
id: string
title: string
summary?: string
date: string
updated?: string
/**
 * @minItems 1
 */
labels?: string[]
}
export interface Actions {
kind: "go"
id: string
route: RouteId
with?: With
query?: With
icon?: IconId
look?: "icon"
when?: When
}
export interface When {
/**
 * @minItems 1
 */
[k: string]: (string | number | boolean)[]
}
export interface CallAction {
kind: "call"
id: string
call: CallId
with?: With
icon?: IconId
look?: "icon"
when?: When
confirm?: true
}
export interface Wish {
call: CallId
with?: With
/**
 * @minItems 1
 */
fields: string[]
}
export interface PageData {
[k: string]: CallUse
}
export interface Choices2 {
of: string
value: string
text: string
}
export interface SearchCard {
$schema?: string
kind: "search"
head?: Head
rows: CallUse
tabs: string
hit: {
title: string
code?: string
language?: string
path?: string
snippet?: string
poster?: string
length?: string
passages?: {
field: string
opens: LinkCard
}
facts?: ShownField[]
}
filters?: string[]
/**
 * @minItems 1
 */
sorts: string[]
opens: Opens
opened?: CallUse
shown?: CallUse
start?: string[]
wish?: Wish
save?: string
ask?: LinkCard
}
export interface DetailCard {
$schema?: string
kind: "detail"
data: PageData
head: Head
formats?: {
md?: CallUse
pdf?: CallUse
png?: CallUse
}
blocks: Blocks
/**
 * @minItems 2
 */
tabs?: {
id: string
count?: string
blocks: Blocks
}[]
}
export interface BlocksCard {
$schema?: string
kind: "blocks"
data?: PageData
head?: Head
blocks: Blocks
}
export interface TreeCard {
$schema?: string
kind: "tree"
head?: Head
children: CallUse
root: string
more?: string
node: {
key: string
text: string
leaf: string
count?: string
}
opens?: Opens
finds?: {
call: CallId
field: string
key: string
text: string
}
beside?: {
rows: CallUse
marks?: Marks
columns: Columns
filters?: string[]
search?: "keyword"
sort?: string
look?: ("rows" | "cards" | "entries" | "posters" | "answers")
answers?: Answers
export?: true
opens?: Opens
}
}
export interface FormCard {
$schema?: string
kind: "form"
head?: Head
data?: PageData
sends: CallId
with?: With
fields?: string[]
steps?: Steps
choices?: Choices
uploads?: Uploads
previews?: Uploads
takes?: Takes
draft?: true
starts?: string
/**
 * @minItems 1
 */
needs?: string[]
then: (("return" | "stay") | LinkCard | Shows)
}
export interface Choices {
[k: string]: {
call: CallId
with?: With
value: string
text: string
search?: string
}
}
export interface Uploads {
[k: string]: CallId
}
export interface Takes {
call: CallId
fills: {
[k: string]: string
}
tells?: string[]
}
export interface Shows {
shows: Columns
then: LinkCard
}
export interface CustomCard {
$schema?: string
kind: "custom"
component: ComponentId
data?: PageData
record?: string
/**
 * @minItems 1
 */
words?: string[]
forms?: {
[k: string]: {
call: CallId
/**
 * @minItems 1
 */
fields: string[]
}
}
calls?: Calls
head?: Head
}
export interface PortalCard {
$schema?: string
schemaVersion: 1
name: Inline
owner: Inline
mainSite: SiteId
session: {
validate: CallId
login: CallId
logout: CallId
proofWays?: CallId
prove?: CallId
}
search?: {
route: RouteId
suggest: CallId
opens: Opens
hot: CallId
keep: CallId
}
explains?: LinkCard
downloads?: {
route: RouteId
file: LinkCard
address: CallId
pack: CallId
progress: CallId
fetch: CallId
remove: CallId
terms?: {
needed: CallId
accept: CallUse
}
}
tracking?: TrackingCard
hosts: {
[k: string]: string
}
outwardHosts?: string[]
addresses?: {
path: string
rows?: ("all" | "visible" | "own" | "assigned")
noHead?: true
}[]
handover?: HandoverCard
phoneCountry: string
limits: {
page: number
pageSize: number
/**
 * @minItems 1
 */
pageSizes: number[]
deepestPage: number
exactTotal: number
pendingCountCap: number
sidebarCountCap: number
cancelHandles: number
bodyBytes: number
bodyDepth: number
secretKeyBytes: number
uploadBytes: number
accountFileBytes: number
staffFileBytes: number
answerBytes: number
loginFailures: number
loginFailuresPerAddress: number
passwordChecksPerAddress: number
knownDevices: number
captchaCost: number
captchaWork: number
captchaDoublings: number
codeTries: number
codesPerHour: number
codesPerDay: number
codesPerAddressHour: number
codesPerAddressDay: number
passwordLeast: number
accessTokens: number
messageTries: number
zipFiles: number
zipBytes: number
zipKeptBytes: number
zipJobs: number
zipsAtOnce: number
zipTries: number
logDays: number
}
times: {
requestMs: number
chunkMs: number
pageViewGapMs: number
resizeMs: number
sessionHours: number
sideCookieHours: number
noticeMs: number
loginWaitMs: number
loginLongestWaitMs: number
loginLongestKnownWaitMs: number
loginForgetMs: number
halfLoginMs: number
deviceDays: number
proofMs: number
emailCodeMs: number
captchaMs: number
codeMs: number
resendMs: number
messagePauseMs: number
fileAddressMs: number
zipLiveMs: number
}
progress: {
trickleRate: number
trickleMs: number
speedMs: number
}
/**
 * @minItems 1
 */
scrollOffsets: {
overPx: number
offsetPx: number
}[]
budgets: {
pageTablesBytes: number
componentBytes: number
}
}
export interface TrackingCard {
view: CallId
click: CallId
appLabel: string
delayMs: number
throttleMs: number
bytes: number
perClient: number
perAddress: number
queue: number
gatherMs: number
eventDays: number
pageDays: number
visitDays: number
}
export interface HandoverCard {
secret: string
ways: {
call: CallId
with: With
when?: {
/**
 * @minItems 1
 */
[k: string]: string[]
}
copies?: {
[k: string]: string
}
}[]
app?: {
agent: string
host: string
query: {
[k: string]: string
}
}
staff?: {
who: GroupId
unless: string
host: string
second: string
}
seconds: {
oldest: number
skew: number
carried: number
signOn: number
issued: number
}
refusalsKept: number
}
export interface RecordCard {
$schema?: string
title: Inline
who: Who
/**
 * @minItems 1
 */
roles?: RoleId[]
denied?: string
group: string
menu?: {
slot: SlotId
after?: RecordId
icon?: IconId
}
calls: string
list: {
marks?: Marks
columns: Columns
filters?: string[]
search?: "keyword"
sort?: string
look?: ("rows" | "cards" | "entries" | "posters" | "answers")
answers?: Answers
export?: true
}
/**
 * @minItems 1
 */
actions?: RowAction[]
form: {
fields?: string[]
steps?: Steps
choices?: Choices
uploads?: Uploads
previews?: Uploads
takes?: Takes
/**
 * @minItems 1
 */
needs?: string[]
/**
 * @minItems 1
 */
fixed?: string[]
}
page?: RouteId
shows?: LinkCard
}
export interface RequestsCard {
$schema?: string
bases: {
default: string
[k: string]: string
}
credentials: {
host: string
send: ("include" | "omit")
body: ("json" | "form")
}[]
headers: {
every: {
[k: string]: string
}
leadingSlash: {
[k: string]: string
}
}
/**
 * @minItems 1
 */
token: {
/**
 * @minItems 1
 */
paths: string[]
header: string
from: string
}[]
obtain: {
store: string
by: CallId
when: ("needed" | "loggedIn")
}[]
forget: string[]
secretKey: {
exempt: Calls
}
server: ServerCard
costs: CostsCard
}
export interface ServerCard {
pathBytes: number
requests: {
perMinute: number
burst: number
}
headersMs: number
bodyMs: number
uploadMs: number
idleMs: number
connections: number
connectionsPerAddress: number
requestsPerConnection: number
printedBytes: number
}
export interface CostsCard {
plain: Plain
search: Plain
file: Plain
upload: Plain
print: Plain
page: Plain
export: Plain
}
export interface Plain {
address: Address
account: Address
all?: {
atOnce: number
waiting: number
}
}
export interface Address {
perMinute: number
burst: number
atOnce: number
}
export interface RoutesCard {
$schema?: string
noScroll?: string
noShowRightNav?: true
beside?: MenuId
routes: {
[k: string]: RouteCard
}
}
export interface RouteCard {
path: string
title?: Inline
who: Who
/**
 * @minItems 1
 */
roles?: RoleId[]
denied?: string
/**
 * @minItems 1
 */
sites?: SiteSetId[]
goes?: RedirectCard
page?: PageId
params?: {
[k: string]: "zone" | string[]
}
/**
 * @minItems 1
 */
keys?: string[]
breadcrumb?: RouteId[]
canonical?: RouteId
noScroll?: false
noShowRightNav?: true
appRedirect?: false
packed?: true
status?: number
unlisted?: true
}
export interface ScriptsCard {
$schema?: string
[k: string]: {
kind: ("chat" | "analytics" | "tags")
title: Inline
purpose: Inline
} | string | undefined
}
export interface SiteCard {
$schema?: string
prefix?: string
name: string
in?: string[]
language: LanguageId
locale: string
fallback?: LanguageId[]
words: ("whole" | "fallback")
direction: ("ltr" | "rtl")
active: ("always" | "listed")
scripts: ScriptId[]
header: CallId
}
export interface ZoneCard {
$schema?: string
title: Inline
summary?: Inline
who: Who
denied?: string
/**
 * @minItems 1
 */
sites?: SiteSetId[]
menu?: {
slot: SlotId
after?: ZoneId
icon?: IconId
}
path?: string
content: {
[k: string]: string | number | boolean
}
sidebar?: Sidebar
list: {
rows: CallId
marks?: Marks
columns: Columns
filters?: string[]
search?: "keyword"
sort?: string
look?: ("rows" | "cards" | "entries" | "posters" | "answers")
answers?: Answers
export?: true
feed?: Feed
}
opens: Opens
}
