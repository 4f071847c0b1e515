// Made by `npm run generate` from schema/. Do not edit: change the schema and generate again.

export interface AccessCard {
$schema?: string
accounts: {
[k: string]: number
}
groups: {
/**
 * @minItems 1
 */
[k: string]: ("anonymous" | "external" | "internal" | "middle")[]
}
roles: {
[k: string]: {
within: ("everyone" | "internal" | "loggedIn" | "middleUp")
}
}
denied: {
[k: string]: {
anonymous: ("home" | "login" | "noPermission" | "notFound")
others: ("home" | "login" | "noPermission" | "notFound")
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

export type _Schema0 = (string | number | boolean | null | _Schema0[] | {
[k: string]: _Schema0
})

export interface MenuCard {
$schema?: string
refused: ("hidden" | "locked")
counts?: {
call: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with?: {
[k: string]: _Schema0
}
whenAllowed?: true
optional?: true
}
entries: (("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id") | ({
kind: "route"
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: string
}
hash?: string
count?: string
title?: {
zh: string
en: string
ru: string
ar?: string
}
icon?: ("access" | "add" | "arrow-left" | "arrow-right" | "arrow-up" | "article" | "attachment" | "calendar" | "camera" | "cards" | "case" | "check" | "chevron-down" | "chevron-left" | "chevron-right" | "chevron-up" | "clock" | "close" | "collect" | "columns" | "contents" | "copy" | "critical" | "danger" | "delete" | "directory" | "document" | "download" | "edit" | "empty" | "error" | "external-link" | "eye" | "eye-off" | "faq" | "file" | "filter" | "first" | "folder" | "folder-open" | "follow" | "guide" | "help" | "helpful-down" | "helpful-up" | "high" | "history" | "home" | "image" | "info" | "information" | "knowledge" | "language" | "last" | "link" | "lock" | "login" | "logout" | "low" | "medium" | "menu" | "message" | "more" | "network" | "note" | "order" | "package" | "partner" | "phone" | "points" | "print" | "product" | "recorder" | "remove" | "retry" | "robot" | "rows" | "search" | "security" | "service" | "settings" | "share" | "sort" | "sort-ascending" | "sort-descending" | "success" | "tag" | "term" | "theme" | "theme-dark" | "theme-light" | "theme-system" | "tip" | "todo" | "tool" | "training" | "upload" | "user" | "video" | "views" | "warning")
hiddenOn?: string[]
} | {
kind: "zones"
slot: string
} | {
kind: "link"
href: string
title: {
zh: string
en: string
ru: string
ar?: string
}
icon?: ("access" | "add" | "arrow-left" | "arrow-right" | "arrow-up" | "article" | "attachment" | "calendar" | "camera" | "cards" | "case" | "check" | "chevron-down" | "chevron-left" | "chevron-right" | "chevron-up" | "clock" | "close" | "collect" | "columns" | "contents" | "copy" | "critical" | "danger" | "delete" | "directory" | "document" | "download" | "edit" | "empty" | "error" | "external-link" | "eye" | "eye-off" | "faq" | "file" | "filter" | "first" | "folder" | "folder-open" | "follow" | "guide" | "help" | "helpful-down" | "helpful-up" | "high" | "history" | "home" | "image" | "info" | "information" | "knowledge" | "language" | "last" | "link" | "lock" | "login" | "logout" | "low" | "medium" | "menu" | "message" | "more" | "network" | "note" | "order" | "package" | "partner" | "phone" | "points" | "print" | "product" | "recorder" | "remove" | "retry" | "robot" | "rows" | "search" | "security" | "service" | "settings" | "share" | "sort" | "sort-ascending" | "sort-descending" | "success" | "tag" | "term" | "theme" | "theme-dark" | "theme-light" | "theme-system" | "tip" | "todo" | "tool" | "training" | "upload" | "user" | "video" | "views" | "warning")
hiddenOn?: string[]
} | {
kind: "group"
id: string
title?: {
zh: string
en: string
ru: string
ar?: string
}
icon?: ("access" | "add" | "arrow-left" | "arrow-right" | "arrow-up" | "article" | "attachment" | "calendar" | "camera" | "cards" | "case" | "check" | "chevron-down" | "chevron-left" | "chevron-right" | "chevron-up" | "clock" | "close" | "collect" | "columns" | "contents" | "copy" | "critical" | "danger" | "delete" | "directory" | "document" | "download" | "edit" | "empty" | "error" | "external-link" | "eye" | "eye-off" | "faq" | "file" | "filter" | "first" | "folder" | "folder-open" | "follow" | "guide" | "help" | "helpful-down" | "helpful-up" | "high" | "history" | "home" | "image" | "info" | "information" | "knowledge" | "language" | "last" | "link" | "lock" | "login" | "logout" | "low" | "medium" | "menu" | "message" | "more" | "network" | "note" | "order" | "package" | "partner" | "phone" | "points" | "print" | "product" | "recorder" | "remove" | "retry" | "robot" | "rows" | "search" | "security" | "service" | "settings" | "share" | "sort" | "sort-ascending" | "sort-descending" | "success" | "tag" | "term" | "theme" | "theme-dark" | "theme-light" | "theme-system" | "tip" | "todo" | "tool" | "training" | "upload" | "user" | "video" | "views" | "warning")
hiddenOn?: string[]
entries: (string | ({
kind: "route"
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: string
}
hash?: string
count?: string
title?: {
zh: string
en: string
ru: string
ar?: string
}
icon?: ("access" | "add" | "arrow-left" | "arrow-right" | "arrow-up" | "article" | "attachment" | "calendar" | "camera" | "cards" | "case" | "check" | "chevron-down" | "chevron-left" | "chevron-right" | "chevron-up" | "clock" | "close" | "collect" | "columns" | "contents" | "copy" | "critical" | "danger" | "delete" | "directory" | "document" | "download" | "edit" | "empty" | "error" | "external-link" | "eye" | "eye-off" | "faq" | "file" | "filter" | "first" | "folder" | "folder-open" | "follow" | "guide" | "help" | "helpful-down" | "helpful-up" | "high" | "history" | "home" | "image" | "info" | "information" | "knowledge" | "language" | "last" | "link" | "lock" | "login" | "logout" | "low" | "medium" | "menu" | "message" | "more" | "network" | "note" | "order" | "package" | "partner" | "phone" | "points" | "print" | "product" | "recorder" | "remove" | "retry" | "robot" | "rows" | "search" | "security" | "service" | "settings" | "share" | "sort" | "sort-ascending" | "sort-descending" | "success" | "tag" | "term" | "theme" | "theme-dark" | "theme-light" | "theme-system" | "tip" | "todo" | "tool" | "training" | "upload" | "user" | "video" | "views" | "warning")
hiddenOn?: string[]
} | {
kind: "zones"
slot: string
} | {
kind: "link"
href: string
title: {
zh: string
en: string
ru: string
ar?: string
}
icon?: ("access" | "add" | "arrow-left" | "arrow-right" | "arrow-up" | "article" | "attachment" | "calendar" | "camera" | "cards" | "case" | "check" | "chevron-down" | "chevron-left" | "chevron-right" | "chevron-up" | "clock" | "close" | "collect" | "columns" | "contents" | "copy" | "critical" | "danger" | "delete" | "directory" | "document" | "download" | "edit" | "empty" | "error" | "external-link" | "eye" | "eye-off" | "faq" | "file" | "filter" | "first" | "folder" | "folder-open" | "follow" | "guide" | "help" | "helpful-down" | "helpful-up" | "high" | "history" | "home" | "image" | "info" | "information" | "knowledge" | "language" | "last" | "link" | "lock" | "login" | "logout" | "low" | "medium" | "menu" | "message" | "more" | "network" | "note" | "order" | "package" | "partner" | "phone" | "points" | "print" | "product" | "recorder" | "remove" | "retry" | "robot" | "rows" | "search" | "security" | "service" | "settings" | "share" | "sort" | "sort-ascending" | "sort-descending" | "success" | "tag" | "term" | "theme" | "theme-dark" | "theme-light" | "theme-system" | "tip" | "todo" | "tool" | "training" | "upload" | "user" | "video" | "views" | "warning")
hiddenOn?: string[]
}))[]
}))[]
}

export type PageCard = ({
$schema?: string
kind: "list"
rows: {
call: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with?: {
[k: string]: _Schema0
}
whenAllowed?: true
optional?: true
}
head?: {
title?: string
description?: string
keywords?: string
zone?: {
[k: string]: string
}
}
tabs?: string
sidebar?: {
call: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with?: {
[k: string]: _Schema0
}
sets: string
levels?: number
all?: true
counts?: true
}
/**
 * @minItems 1
 */
columns: (string | {
field: string
as?: string
opens?: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
})[]
filters?: string[]
search?: "keyword"
sort?: string
look?: ("rows" | "cards" | "entries")
export?: true
opens?: ({
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
} | {
by: string
ways: {
[k: string]: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
}
})
actions?: ({
kind: "go"
id: string
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
icon?: ("access" | "add" | "arrow-left" | "arrow-right" | "arrow-up" | "article" | "attachment" | "calendar" | "camera" | "cards" | "case" | "check" | "chevron-down" | "chevron-left" | "chevron-right" | "chevron-up" | "clock" | "close" | "collect" | "columns" | "contents" | "copy" | "critical" | "danger" | "delete" | "directory" | "document" | "download" | "edit" | "empty" | "error" | "external-link" | "eye" | "eye-off" | "faq" | "file" | "filter" | "first" | "folder" | "folder-open" | "follow" | "guide" | "help" | "helpful-down" | "helpful-up" | "high" | "history" | "home" | "image" | "info" | "information" | "knowledge" | "language" | "last" | "link" | "lock" | "login" | "logout" | "low" | "medium" | "menu" | "message" | "more" | "network" | "note" | "order" | "package" | "partner" | "phone" | "points" | "print" | "product" | "recorder" | "remove" | "retry" | "robot" | "rows" | "search" | "security" | "service" | "settings" | "share" | "sort" | "sort-ascending" | "sort-descending" | "success" | "tag" | "term" | "theme" | "theme-dark" | "theme-light" | "theme-system" | "tip" | "todo" | "tool" | "training" | "upload" | "user" | "video" | "views" | "warning")
when?: {
/**
 * @minItems 1
 */
[k: string]: (string | number | boolean)[]
}
} | {
kind: "call"
id: string
call: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with?: {
[k: string]: _Schema0
}
icon?: ("access" | "add" | "arrow-left" | "arrow-right" | "arrow-up" | "article" | "attachment" | "calendar" | "camera" | "cards" | "case" | "check" | "chevron-down" | "chevron-left" | "chevron-right" | "chevron-up" | "clock" | "close" | "collect" | "columns" | "contents" | "copy" | "critical" | "danger" | "delete" | "directory" | "document" | "download" | "edit" | "empty" | "error" | "external-link" | "eye" | "eye-off" | "faq" | "file" | "filter" | "first" | "folder" | "folder-open" | "follow" | "guide" | "help" | "helpful-down" | "helpful-up" | "high" | "history" | "home" | "image" | "info" | "information" | "knowledge" | "language" | "last" | "link" | "lock" | "login" | "logout" | "low" | "medium" | "menu" | "message" | "more" | "network" | "note" | "order" | "package" | "partner" | "phone" | "points" | "print" | "product" | "recorder" | "remove" | "retry" | "robot" | "rows" | "search" | "security" | "service" | "settings" | "share" | "sort" | "sort-ascending" | "sort-descending" | "success" | "tag" | "term" | "theme" | "theme-dark" | "theme-light" | "theme-system" | "tip" | "todo" | "tool" | "training" | "upload" | "user" | "video" | "views" | "warning")
when?: {
/**
 * @minItems 1
 */
[k: string]: (string | number | boolean)[]
}
confirm?: true
} | {
kind: "download"
id: string
file: string
icon?: ("access" | "add" | "arrow-left" | "arrow-right" | "arrow-up" | "article" | "attachment" | "calendar" | "camera" | "cards" | "case" | "check" | "chevron-down" | "chevron-left" | "chevron-right" | "chevron-up" | "clock" | "close" | "collect" | "columns" | "contents" | "copy" | "critical" | "danger" | "delete" | "directory" | "document" | "download" | "edit" | "empty" | "error" | "external-link" | "eye" | "eye-off" | "faq" | "file" | "filter" | "first" | "folder" | "folder-open" | "follow" | "guide" | "help" | "helpful-down" | "helpful-up" | "high" | "history" | "home" | "image" | "info" | "information" | "knowledge" | "language" | "last" | "link" | "lock" | "login" | "logout" | "low" | "medium" | "menu" | "message" | "more" | "network" | "note" | "order" | "package" | "partner" | "phone" | "points" | "print" | "product" | "recorder" | "remove" | "retry" | "robot" | "rows" | "search" | "security" | "service" | "settings" | "share" | "sort" | "sort-ascending" | "sort-descending" | "success" | "tag" | "term" | "theme" | "theme-dark" | "theme-light" | "theme-system" | "tip" | "todo" | "tool" | "training" | "upload" | "user" | "video" | "views" | "warning")
when?: {
/**
 * @minItems 1
 */
[k: string]: (string | number | boolean)[]
}
} | {
kind: "batch"
id: string
call: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with?: {
[k: string]: _Schema0
}
icon?: ("access" | "add" | "arrow-left" | "arrow-right" | "arrow-up" | "article" | "attachment" | "calendar" | "camera" | "cards" | "case" | "check" | "chevron-down" | "chevron-left" | "chevron-right" | "chevron-up" | "clock" | "close" | "collect" | "columns" | "contents" | "copy" | "critical" | "danger" | "delete" | "directory" | "document" | "download" | "edit" | "empty" | "error" | "external-link" | "eye" | "eye-off" | "faq" | "file" | "filter" | "first" | "folder" | "folder-open" | "follow" | "guide" | "help" | "helpful-down" | "helpful-up" | "high" | "history" | "home" | "image" | "info" | "information" | "knowledge" | "language" | "last" | "link" | "lock" | "login" | "logout" | "low" | "medium" | "menu" | "message" | "more" | "network" | "note" | "order" | "package" | "partner" | "phone" | "points" | "print" | "product" | "recorder" | "remove" | "retry" | "robot" | "rows" | "search" | "security" | "service" | "settings" | "share" | "sort" | "sort-ascending" | "sort-descending" | "success" | "tag" | "term" | "theme" | "theme-dark" | "theme-light" | "theme-system" | "tip" | "todo" | "tool" | "training" | "upload" | "user" | "video" | "views" | "warning")
confirm?: true
})[]
empty?: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
index?: string
one?: {
query: string
sets: string
}
wish?: {
call: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with?: {
[k: string]: _Schema0
}
/**
 * @minItems 1
 */
fields: string[]
}
} | {
$schema?: string
kind: "search"
head?: {
title?: string
description?: string
keywords?: string
zone?: {
[k: string]: string
}
}
rows: {
call: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with?: {
[k: string]: _Schema0
}
whenAllowed?: true
optional?: true
}
tabs: string
hit: {
title: string
code?: string
language?: string
path?: string
snippet?: string
facts?: (string | {
field: string
as?: string
opens?: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
})[]
}
filters?: string[]
/**
 * @minItems 1
 */
sorts: string[]
opens: ({
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
} | {
by: string
ways: {
[k: string]: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
}
})
start?: string[]
wish?: {
call: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with?: {
[k: string]: _Schema0
}
/**
 * @minItems 1
 */
fields: string[]
}
ask?: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
} | {
$schema?: string
kind: "detail"
data: {
[k: string]: {
call: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with?: {
[k: string]: _Schema0
}
whenAllowed?: true
optional?: true
}
}
head: {
title?: string
description?: string
keywords?: string
zone?: {
[k: string]: string
}
}
/**
 * @minItems 1
 */
blocks: ({
kind: "meta"
of: string
/**
 * @minItems 1
 */
fields: (string | {
field: string
as?: string
/**
 * @minItems 1
 */
when?: (string | number | boolean)[]
})[]
} | {
kind: "text"
of: string
field: string
heading?: string
contents?: true
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
} | {
kind: "files"
of: string
field: string
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
actions: ("share" | "print")[]
} | {
kind: "feedback"
of: string
call: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with: {
[k: string]: _Schema0
}
up: string
down: string
} | {
kind: "rows"
of: string
/**
 * @minItems 1
 */
columns: (string | {
field: string
as?: string
opens?: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
})[]
heading?: string
opens?: ({
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
} | {
by: string
ways: {
[k: string]: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
}
})
look?: ("list" | "cards" | "ranked" | "fold")
empty?: string
more?: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
} | {
kind: "tiles"
of: string
title: string
text?: string
picture?: string
counts?: string[]
heading?: string
opens?: ({
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
} | {
by: string
ways: {
[k: string]: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
}
})
} | {
kind: "menu"
menu: ("footer" | "help" | "main" | "right" | "tasks" | "user")
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
id: string
look?: ("plain" | "note" | "warning")
})[]
} | {
$schema?: string
kind: "blocks"
data?: {
[k: string]: {
call: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with?: {
[k: string]: _Schema0
}
whenAllowed?: true
optional?: true
}
}
head?: {
title?: string
description?: string
keywords?: string
zone?: {
[k: string]: string
}
}
/**
 * @minItems 1
 */
blocks: ({
kind: "meta"
of: string
/**
 * @minItems 1
 */
fields: (string | {
field: string
as?: string
/**
 * @minItems 1
 */
when?: (string | number | boolean)[]
})[]
} | {
kind: "text"
of: string
field: string
heading?: string
contents?: true
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
} | {
kind: "files"
of: string
field: string
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
actions: ("share" | "print")[]
} | {
kind: "feedback"
of: string
call: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with: {
[k: string]: _Schema0
}
up: string
down: string
} | {
kind: "rows"
of: string
/**
 * @minItems 1
 */
columns: (string | {
field: string
as?: string
opens?: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
})[]
heading?: string
opens?: ({
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
} | {
by: string
ways: {
[k: string]: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
}
})
look?: ("list" | "cards" | "ranked" | "fold")
empty?: string
more?: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
} | {
kind: "tiles"
of: string
title: string
text?: string
picture?: string
counts?: string[]
heading?: string
opens?: ({
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
} | {
by: string
ways: {
[k: string]: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
}
})
} | {
kind: "menu"
menu: ("footer" | "help" | "main" | "right" | "tasks" | "user")
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
id: string
look?: ("plain" | "note" | "warning")
})[]
} | {
$schema?: string
kind: "tree"
head?: {
title?: string
description?: string
keywords?: string
zone?: {
[k: string]: string
}
}
children: {
call: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with?: {
[k: string]: _Schema0
}
whenAllowed?: true
optional?: true
}
root: string
node: {
key: string
text: string
leaf: string
count?: string
}
opens?: ({
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
} | {
by: string
ways: {
[k: string]: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
}
})
beside?: {
rows: {
call: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with?: {
[k: string]: _Schema0
}
whenAllowed?: true
optional?: true
}
/**
 * @minItems 1
 */
columns: (string | {
field: string
as?: string
opens?: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
})[]
filters?: string[]
search?: "keyword"
sort?: string
look?: ("rows" | "cards" | "entries")
export?: true
opens?: ({
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
} | {
by: string
ways: {
[k: string]: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
}
})
}
} | {
$schema?: string
kind: "form"
head?: {
title?: string
description?: string
keywords?: string
zone?: {
[k: string]: string
}
}
data?: {
[k: string]: {
call: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with?: {
[k: string]: _Schema0
}
whenAllowed?: true
optional?: true
}
}
sends: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with?: {
[k: string]: _Schema0
}
fields?: string[]
steps?: {
id: string
/**
 * @minItems 1
 */
fields: string[]
}[]
choices?: {
[k: string]: {
call: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with?: {
[k: string]: _Schema0
}
value: string
text: string
}
}
uploads?: {
[k: string]: "ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify"
}
draft?: true
then: ("return" | {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
})
} | {
$schema?: string
kind: "custom"
component: string
data?: {
[k: string]: {
call: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with?: {
[k: string]: _Schema0
}
whenAllowed?: true
optional?: true
}
}
head?: {
title?: string
description?: string
keywords?: string
zone?: {
[k: string]: string
}
}
})
export interface PortalCard {
$schema?: string
schemaVersion: 1
name: {
zh: string
en: string
ru: string
ar?: string
}
owner: {
zh: string
en: string
ru: string
ar?: string
}
mainSite: ("au" | "ceen" | "en" | "mena" | "ru" | "zh")
session: {
validate: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
login: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
logout: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
}
search?: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
suggest: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
opens: ({
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
} | {
by: string
ways: {
[k: string]: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
}
})
hot: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
keep: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
}
hosts: {
[k: string]: string
}
limits: {
page: number
pageSize: number
auditPageSize: number
/**
 * @minItems 1
 */
pageSizes: number[]
deepestPage: number
exactTotal: number
groupingSize: number
pendingCountCap: number
sidebarCountCap: number
cancelHandles: number
bodyBytes: number
bodyDepth: number
secretKeyBytes: number
uploadBytes: number
}
times: {
requestMs: number
chunkMs: number
pageViewGapMs: number
resizeMs: number
sessionHours: number
sideCookieHours: number
noticeMs: number
}
progress: {
trickleRate: number
trickleMs: number
speedMs: number
}
narrowPx: number
/**
 * @minItems 1
 */
scrollOffsets: {
overPx: number
offsetPx: number
}[]
budgets: {
scriptBeforeInteractionBytes: number
bootBytes: number
firstPaintBytes: number
}
}

export interface RequestsCard {
$schema?: string
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
secretKey: {
exempt: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")[]
}
}

export interface RoutesCard {
$schema?: string
noScroll?: string
noShowRightNav?: true
routes: {
[k: string]: {
path: string
who: (("everyone" | "internal" | "loggedIn" | "middleUp") | ("anonymous" | "external" | "internal" | "middle")[] | {
is: (("everyone" | "internal" | "loggedIn" | "middleUp") | ("anonymous" | "external" | "internal" | "middle")[])
on: {
[k: string]: "everyone" | "internal" | "loggedIn" | "middleUp" | ("anonymous" | "external" | "internal" | "middle")[]
}
})
denied?: string
/**
 * @minItems 1
 */
sites?: string[]
goes?: ({
kind: "route"
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
} | {
kind: "path"
path: string
} | {
kind: "menu"
menu: ("footer" | "help" | "main" | "right" | "tasks" | "user")
})
page?: ("404" | "article" | "cases" | "directorySearch" | "faqZone" | "faqZoneDetail" | "home" | "login" | "luban" | "noPermission" | "search" | "terminology" | "websiteHelp")
params?: {
[k: string]: "zone" | string[]
}
breadcrumb?: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")[]
canonical?: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
noScroll?: false
noShowRightNav?: true
appRedirect?: false
status?: number
unlisted?: true
}
}
}

export interface SiteCard {
$schema?: string
prefix?: string
name: string
in?: string[]
language: ("ar" | "en" | "ru" | "zh")
locale: string
fallback?: ("ar" | "en" | "ru" | "zh")[]
words: ("whole" | "fallback")
direction: ("ltr" | "rtl")
active: ("always" | "listed")
scripts: string[]
header: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
}

export interface WordsCard {
$schema?: string
[k: string]: string | _Schema0 | undefined
}
export interface ZoneCard {
$schema?: string
title: {
zh: string
en: string
ru: string
ar?: string
}
summary?: {
zh: string
en: string
ru: string
ar?: string
}
who: (("everyone" | "internal" | "loggedIn" | "middleUp") | ("anonymous" | "external" | "internal" | "middle")[] | {
is: (("everyone" | "internal" | "loggedIn" | "middleUp") | ("anonymous" | "external" | "internal" | "middle")[])
on: {
[k: string]: "everyone" | "internal" | "loggedIn" | "middleUp" | ("anonymous" | "external" | "internal" | "middle")[]
}
})
denied?: string
/**
 * @minItems 1
 */
sites?: string[]
menu?: {
slot: string
after?: ("cases" | "faqZone" | "luban")
icon?: ("access" | "add" | "arrow-left" | "arrow-right" | "arrow-up" | "article" | "attachment" | "calendar" | "camera" | "cards" | "case" | "check" | "chevron-down" | "chevron-left" | "chevron-right" | "chevron-up" | "clock" | "close" | "collect" | "columns" | "contents" | "copy" | "critical" | "danger" | "delete" | "directory" | "document" | "download" | "edit" | "empty" | "error" | "external-link" | "eye" | "eye-off" | "faq" | "file" | "filter" | "first" | "folder" | "folder-open" | "follow" | "guide" | "help" | "helpful-down" | "helpful-up" | "high" | "history" | "home" | "image" | "info" | "information" | "knowledge" | "language" | "last" | "link" | "lock" | "login" | "logout" | "low" | "medium" | "menu" | "message" | "more" | "network" | "note" | "order" | "package" | "partner" | "phone" | "points" | "print" | "product" | "recorder" | "remove" | "retry" | "robot" | "rows" | "search" | "security" | "service" | "settings" | "share" | "sort" | "sort-ascending" | "sort-descending" | "success" | "tag" | "term" | "theme" | "theme-dark" | "theme-light" | "theme-system" | "tip" | "todo" | "tool" | "training" | "upload" | "user" | "video" | "views" | "warning")
}
path?: string
content: {
[k: string]: string | number | boolean
}
sidebar?: {
call: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
with?: {
[k: string]: _Schema0
}
sets: string
levels?: number
all?: true
counts?: true
}
list: {
rows: ("ai.answer" | "ai.feedback" | "ai.history" | "ai.knowledgeUrl" | "ai.likeness" | "ai.modelType.get" | "ai.modelType.save" | "ai.relevantQuestions" | "ai.saveHistory" | "ai.token" | "ai.userToken" | "dispatch.contractor.auth" | "dispatch.demand.all" | "dispatch.demand.one" | "dispatch.demand.save" | "dispatch.demand.status" | "dispatch.demand.type1" | "dispatch.demand.type2" | "dispatch.document.upload" | "dispatch.orgTree" | "dispatch.project.download" | "doc.article.audit" | "doc.article.commitCheck" | "doc.article.delete" | "doc.article.find" | "doc.article.findArticle" | "doc.article.getArticleTemplate" | "doc.article.getProduct" | "doc.article.handleCount" | "doc.article.helpful" | "doc.article.pageFront" | "doc.article.recall" | "doc.article.save" | "doc.article.saveCheck" | "doc.article.sensitiveScreen" | "doc.article.texts" | "doc.article.updateNew" | "doc.article.updateRefining" | "doc.attention.user" | "doc.directory.children" | "doc.faq.add" | "doc.faq.byUuid" | "doc.faq.delete" | "doc.faq.getOtherQuestion" | "doc.faq.helpful" | "doc.faq.save" | "doc.faq.sensitiveScreen" | "doc.faq.updateUploaded" | "doc.file.home" | "doc.file.upload" | "doc.file.wordHtml" | "doc.footprint.page" | "doc.keyword.add" | "doc.keyword.page" | "doc.label.list" | "doc.label.top10" | "doc.mistake.find" | "doc.mistake.page" | "doc.mistake.updateOrNot" | "doc.model.families" | "doc.model.list" | "doc.search.hot" | "doc.search.query" | "doc.search.suggest" | "doc.search.wish" | "doc.term.page" | "doc.term.propose" | "doc.zip.add" | "doc.zip.auto" | "doc.zip.start" | "easywork.todo" | "extend.banner.detail" | "extend.gov.export" | "extend.gov.industry" | "extend.gov.industryInfo" | "extend.gov.list" | "extend.version.byProfession" | "extend.version.list" | "log.menuClick" | "log.pageView" | "nav.appHeader" | "nav.appHeaderNew" | "nav.languageList" | "nav.webFooter" | "nav.webHeader" | "nav.webHeaderNew" | "nav.webSidebar" | "overseas.footer" | "overseas.header" | "overseas.language" | "overseas.languageIndex" | "overseas.linkIndex" | "overseas.loginCurl" | "overseas.logout" | "overseas.noticeHits" | "partner.all" | "partner.bank" | "partner.cancel" | "partner.cancelTypes" | "partner.download" | "partner.echo" | "partner.image" | "partner.province" | "partner.save" | "partner.types" | "repair.basic" | "repair.core" | "repair.express" | "repair.progress" | "research.token" | "train.cloudTokenByIsdp" | "train.company.update" | "train.config" | "train.course.mine" | "train.openCourse.all" | "train.order.credentials" | "train.order.insert" | "train.order.letter" | "train.order.page" | "train.order.saveCredentials" | "train.platformSource" | "train.school.update" | "train.ticket.list" | "train.viewAddress" | "uac.approval.url" | "uac.captcha.image" | "uac.captcha.verifyCode" | "uac.category.child" | "uac.category.dict" | "uac.category.dictValue" | "uac.category.enFirst" | "uac.category.front" | "uac.category.one" | "uac.language.active" | "uac.language.pack" | "uac.login.byAccessToken" | "uac.login.cloud" | "uac.login.cloudToken" | "uac.login.isdp" | "uac.login.logout" | "uac.login.password" | "uac.login.singleUrl" | "uac.review.classType" | "uac.users.detail" | "uac.users.modify" | "uac.users.search" | "uac.users.treeLabel" | "uac.users.validate" | "upcoming.counts" | "work.captcha" | "work.login" | "work.login.check" | "work.login.verifyKey" | "work.sms.send" | "work.sms.verify")
/**
 * @minItems 1
 */
columns: (string | {
field: string
as?: string
opens?: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
})[]
filters?: string[]
search?: "keyword"
sort?: string
look?: ("rows" | "cards" | "entries")
export?: true
}
opens: ({
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
} | {
by: string
ways: {
[k: string]: {
route: ("404" | "Inquire" | "afterSales" | "bulletin" | "bulletin.info" | "ceenSupport" | "commondownload" | "cooperation" | "cooperation.needs" | "cooperation.solution" | "dataSection" | "dataSectionDetail" | "dataSectionDetailNew" | "directorySearch" | "doorService" | "faqZone" | "faqZoneDetail" | "faultTree" | "fileDetail" | "hardwareDetail" | "home" | "hotlines" | "login" | "luban" | "message-center" | "message-center.message-info" | "my-article" | "my-collection" | "my-focus" | "my-focus.info" | "my-footprint" | "my-scores" | "networkSecurity" | "networkSecurity.caCenter" | "networkSecurity.home" | "networkSecurity.notice" | "networkSecurity.research" | "networkSecurity.response" | "networkSecurity.richTextDetails" | "networkSecurity.securityDetails" | "networkSecurity.suggest" | "noPermission" | "partnerInquiry" | "policy" | "productPackageDownload" | "productPackageDownload.id" | "protocol" | "robot" | "sdkindex" | "sdkindex.enterpriseSoftware" | "sdkindex.governmentSoftware" | "sdkindex.huadashi" | "sdkindex.onlineTools" | "sdkindex.sdkExploit" | "sdkindex.software" | "sdkindex.systemAndOfficeSoftware" | "sdkindex.thePackage" | "sdkindex.troubleshootingTools" | "search" | "serviceCenter" | "serviceNetwork" | "servicePartner" | "servicePlan" | "share-knowledge" | "terminology" | "toolDetails" | "toolDetails.toolRoute" | "tools" | "tools.enterpriseSoftware" | "tools.governmentSoftware" | "tools.huadashi" | "tools.onlineTools" | "tools.sdkDownloadTips" | "tools.sdkExploit" | "tools.software" | "tools.systemAndOfficeSoftware" | "tools.thePackage" | "tools.troubleshootingTools" | "toolsSearch" | "train" | "train.Inquire" | "train.cooperation" | "train.protocol" | "train.trainmain" | "train.trainpartner" | "trainingService" | "trainmain" | "trainmain.certificateQuery" | "trainmain.courseList" | "trainmain.myorder" | "trainmain.openClass" | "trainmain.purchaseQuery" | "trainmain.signUp" | "trainmain.signUpDetail" | "trainmain.systemIntroduction" | "trainmain.training" | "trainpartner" | "transferStation" | "undone-matter" | "undone-matter.info" | "upload-article" | "user" | "video" | "videoSearch" | "websiteHelp" | "wiringDiagram" | "wiringDiagram.id")
with?: {
[k: string]: _Schema0
}
query?: {
[k: string]: _Schema0
}
}
}
})
}
