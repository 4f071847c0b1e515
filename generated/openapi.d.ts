// Made by `npm run generate` from schema/. Do not edit: change the schema and generate again.

export interface paths {
    "/doc/doc-article/pageFront": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.article.pageFront"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.article.texts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.article.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.article.versions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/markdown/{articleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["doc.article.markdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.article.pdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/helpful": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.article.helpful"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/getProduct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["doc.article.getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/findArticle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.article.findArticle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/getArticleTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["doc.article.getArticleTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/sensitiveScreen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.article.sensitiveScreen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.article.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/saveCheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.article.saveCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/commitCheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.article.commitCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/recall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.article.recall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/updateNew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.article.updateNew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/updateRefining": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.article.updateRefining"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.article.delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/pageFront/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.article.audit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-article/handleCount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.article.handleCount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-attention/getUserPartInfo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.attention.user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/directory/getChildDirectoryList/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.directory.children"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/faqDetails/getFaqDetailsByUUID": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.faq.byUuid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/faqDetails/getOtherQuestion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.faq.getOtherQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/faqDetails/helpful": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.faq.helpful"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/faqDetails/promote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.faq.promote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/faqDetails/sensitiveScreen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.faq.sensitiveScreen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/faqDetails/saveFaq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.faq.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/faqDetails/addFaqDetails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.faq.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/faqDetails/updateUploadedFaq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.faq.updateUploaded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/faqDetails/deleteFaqDetails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.faq.delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-file/homeFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.file.home"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-file/simpleUploadFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.file.upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-file/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.file.address"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-file/getWordHtml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.file.wordHtml"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/footprint/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.footprint.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/footprint/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.footprint.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/footprint/keepPlace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.footprint.keepPlace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/select_keyword/front/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.keyword.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/select_keyword/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.keyword.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/new_label/labelList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.label.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/file-label/listTop10": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["doc.label.top10"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/model/families": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.model.families"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/model/getProductModelList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.model.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/daGrand_search/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.search.query"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/daGrand_search/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.search.suggest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/daGrand_search/hotQuery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.search.hot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/daGrand_search/wish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.search.wish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/term/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.term.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/term/propose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.term.propose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/collection/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.collection.set"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/collection/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.collection.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/keeping/of": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.keeping.of"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/keeping/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.keeping.states"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/subscription/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.subscription.set"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/subscription/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.subscription.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/feedback/tell": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.feedback.tell"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/feedback/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.feedback.mine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/article_mistakes/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.mistake.report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/article_mistakes/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.mistake.mine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/article_mistakes/pageFront/handle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.mistake.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/article_mistakes/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.mistake.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/article_mistakes/updateOrNot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.mistake.updateOrNot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/article_mistakes/fix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.mistake.fix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/bulletin/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.bulletin.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/bulletin/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.bulletin.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/bulletin/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.bulletin.acknowledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/bulletin/acknowledgements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.bulletin.acknowledgements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/product/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.product.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/product/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.product.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/product/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.product.compare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/product/compatibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.product.compatibility"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/faultTree/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.faultTree.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/faultTree/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.faultTree.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/faultTree/draw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.faultTree.draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/faultTree/step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.faultTree.step"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-file/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.file.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/licence/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.licence.accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/release/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.release.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/release/model": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.release.model"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/release/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.release.check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/outward/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.outward.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/file-zip/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.zip.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/file-zip/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.zip.start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/file-zip/auto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.zip.auto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/file-zip/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.zip.mine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/file-zip/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.zip.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/text/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.text.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/text/fromFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.text.fromFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/video/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.video.types"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/video/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.video.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/video/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.video.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/video/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["doc.video.search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/approval/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.approval.url"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/security-code/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["uac.captcha.image"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/security-code/picture/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["uac.captcha.picture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/security-code/getVerifyCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.captcha.verifyCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/category/oneCategoryWithoutPermissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.category.one"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/category/getUacCategoryFront": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.category.front"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/category/check/child/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.category.child"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/category/categoryNew/getEnFirstFloorCategory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.category.enFirst"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/category/getDictListByTypeCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.category.dict"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/category/getDictValue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.category.dictValue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/languageType/findAllActivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["uac.language.active"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/internate/front": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.language.pack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/uac-users/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.login.password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/uac-users/login/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.login.reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/uac-users/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.login.logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/uac-users/singleUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.login.singleUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/uac-users/login/dahua_isdp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.login.isdp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/uac-users/loginCloud": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.login.cloud"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/uac-users/findUserByAccessToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.login.byAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/uac-users/getCloudToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["uac.login.cloudToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/uac-users/loginWays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["uac.login.ways"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/articleReview/getClassType": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.review.classType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/uac-users/validateFrontendToBackend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["uac.users.validate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/uac-users/getCurrentUserDetailInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.users.detail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/uac-users/modifyPersonCenterUserInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.users.modify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/uac-users/getTreeLabel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.users.treeLabel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/uac-users/searchUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["uac.users.search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/words/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.words.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/words/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.words.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/words/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.words.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uac/words/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uac.words.reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["account.profile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["account.password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["account.export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["account.delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/authenticators/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["account.authenticators.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/authenticators/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["account.authenticators.begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/authenticators/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["account.authenticators.confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/authenticators/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["account.authenticators.end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sessions/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["account.sessions.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["account.sessions.end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/sessions/endOthers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["account.sessions.endOthers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/tokens/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["account.tokens.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/tokens/make": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["account.tokens.make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/tokens/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["account.tokens.revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/accounts/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.accounts.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/accounts/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.accounts.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/accounts/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.accounts.roles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/accounts/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.accounts.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/accounts/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.accounts.change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/accounts/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.accounts.disable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/accounts/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.accounts.enable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/accounts/endSessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.accounts.endSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/accounts/resetAuthenticator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.accounts.resetAuthenticator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/accounts/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.accounts.password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/audit/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.audit.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/counts/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.counts.open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/feedback/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.feedback.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/feedback/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.feedback.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/feedback/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.feedback.answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/feedback/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.feedback.move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/messages/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.messages.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/messages/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.messages.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/messages/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.messages.resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/requests/missed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.requests.missed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/requests/wishes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.requests.wishes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/requests/settleWish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.requests.settleWish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/requests/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.requests.proposals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/requests/settleProposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.requests.settleProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/sessions/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.sessions.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.sessions.end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/centers/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.centers.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/centers/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.centers.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/centers/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.centers.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/centers/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.centers.move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/centers/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.centers.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/centers/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.centers.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/hotlines/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.hotlines.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/hotlines/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.hotlines.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/hotlines/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.hotlines.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/hotlines/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.hotlines.move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/hotlines/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.hotlines.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/hotlines/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.hotlines.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/policies/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.policies.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/policies/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.policies.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/policies/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.policies.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/policies/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.policies.move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/policies/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.policies.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/policies/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.policies.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/policyVersions/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.policyVersions.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/policyVersions/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.policyVersions.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/policyVersions/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.policyVersions.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/policyVersions/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.policyVersions.move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/policyVersions/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.policyVersions.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/regions/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.regions.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/regions/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.regions.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/regions/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.regions.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/regions/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.regions.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/regions/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.regions.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/warrantyTerms/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.warrantyTerms.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/warrantyTerms/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.warrantyTerms.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/warrantyTerms/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.warrantyTerms.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/warrantyTerms/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.warrantyTerms.move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/warrantyTerms/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.warrantyTerms.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/world/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.world.countries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/world/languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.world.languages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/world/timeZones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.world.timeZones"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/faultTrees/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.faultTrees.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/faultTrees/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.faultTrees.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/faultTrees/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.faultTrees.use"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/faultTrees/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.faultTrees.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/faultTrees/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.faultTrees.move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/faultTrees/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.faultTrees.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/faultTrees/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.faultTrees.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/banners/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.banners.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/banners/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.banners.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/banners/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.banners.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/banners/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.banners.move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/banners/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.banners.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/banners/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.banners.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/bulletins/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.bulletins.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/bulletins/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.bulletins.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/bulletins/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.bulletins.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/bulletins/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.bulletins.move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/bulletins/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.bulletins.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/articles/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.articles.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/articles/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.articles.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/articles/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.articles.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/articles/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.articles.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/articles/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.articles.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/articles/desk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.articles.desk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/articles/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.articles.publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/articles/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.articles.schedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/articles/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.articles.withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/articles/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.articles.discard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/categories/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.categories.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/categories/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.categories.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/categories/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.categories.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/categories/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.categories.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/categories/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.categories.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/categories/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.categories.choices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/faq/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.faq.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/faq/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.faq.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/faq/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.faq.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/faq/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.faq.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/faq/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.faq.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/redirects/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.redirects.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/redirects/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.redirects.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/redirects/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.redirects.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/redirects/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.redirects.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/redirects/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.redirects.sites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/compatibilities/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.compatibilities.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/compatibilities/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.compatibilities.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/compatibilities/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.compatibilities.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/compatibilities/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.compatibilities.move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/compatibilities/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.compatibilities.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/compatibilities/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.compatibilities.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/families/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.families.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/families/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.families.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/families/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.families.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/families/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.families.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/families/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.families.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/products/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.products.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/products/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.products.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/products/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.products.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/products/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.products.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/products/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.products.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/series/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.series.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/series/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.series.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/series/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.series.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/series/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.series.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/series/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.series.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/dictionary/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.dictionary.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/dictionary/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.dictionary.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/dictionary/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.dictionary.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/dictionary/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.dictionary.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/keywords/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.keywords.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/keywords/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.keywords.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/keywords/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.keywords.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/keywords/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.keywords.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/labels/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.labels.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/labels/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.labels.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/labels/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.labels.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/labels/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.labels.place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/labels/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.labels.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/terms/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.terms.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/terms/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.terms.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/terms/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.terms.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/terms/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.terms.move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manage/terms/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["manage.terms.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qa/explanation/verdict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["qa.explanation.verdict"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qa/explanation/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["qa.explanation.rules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qa/explanation/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["qa.explanation.entries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qa/explanation/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["qa.explanation.refusal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qa/matrix/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["qa.matrix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qa/diff/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["qa.diff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qa/lint/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["qa.lint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qa/words/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["qa.words"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qa/links/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["qa.links"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qa/replay/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["qa.replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qa/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["qa.roles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qa/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["qa.sites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workplatform/loginCheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["work.login.check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workplatform/loginVerifyKeyCheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["work.login.verifyKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workplatform/sms/cloudSendCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["work.sms.send"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workplatform/sms/verificationCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["work.sms.verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workplatform/captchaImage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["work.captcha"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workplatform/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["work.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/banner/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.banner.detail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/versionGov/industryConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.gov.industry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/versionGov/industryInfoConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.gov.industryInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/versionGov/softwareVersionList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.gov.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/versionGov/exportSoftwareVersion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.gov.export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/versionConfig/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.version.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/versionConfig/listByProfession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.version.byProfession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/center/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.center.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/hotline/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.hotline.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/policy/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.policy.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/policy/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.policy.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/policy/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.policy.versions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/region/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.region.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/warranty/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.warranty.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/warranty/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.warranty.items"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/warranty/calculate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.warranty.calculate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/ownProduct/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.ownProduct.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/ownProduct/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.ownProduct.find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/ownProduct/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.ownProduct.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/extend/ownProduct/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["extend.ownProduct.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-file-api/getHuaYanToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ai.token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/huaYan/getHuaYanUserToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ai.userToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/doc-file-api/getHuaYanKnowledgeUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ai.knowledgeUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/huaYan/relevantQuestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ai.relevantQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/huaYan/likeness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ai.likeness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/huaYan/conversation/knowledge/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ai.answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc/huaYan/conversation/knowledge/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ai.history"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cus/aiCustomerService/saveHistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ai.saveHistory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/feedback/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ai.feedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cus/aiCustomerService/getUserModelType": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ai.modelType.get"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cus/aiCustomerService/saveUserModelType": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ai.modelType.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/log/support/pv/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["log.pageView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/log/banner/menu/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["log.menuClick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/log/statistics/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["log.statistics.usage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/log/statistics/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["log.statistics.days"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/log/statistics/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["log.statistics.pages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/log/statistics/sought": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["log.statistics.sought"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overseas/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["overseas.language"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overseas/header": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["overseas.header"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overseas/footer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["overseas.footer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overseas/linkIndex": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["overseas.linkIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overseas/languageIndex": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["overseas.languageIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overseas/noticeHits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["overseas.noticeHits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overseas/user/loginCurl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["overseas.loginCurl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overseas/user/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["overseas.logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nav/LanguageList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["nav.languageList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nav/webHeader": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["nav.webHeader"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nav/webHeaderNew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["nav.webHeaderNew"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nav/AppHeader": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["nav.appHeader"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nav/appHeaderNew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["nav.appHeaderNew"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nav/WebSidebar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["nav.webSidebar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nav/webFooter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["nav.webFooter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/companyEnterprise/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["train.company.update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/trainCourse/getMyList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["train.course.mine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/trainOpenCourse/find-all-support": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["train.openCourse.all"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/trainingSecurityOrder/insertOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["train.order.insert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/trainingSecurityOrder/findOrderPage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["train.order.page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/trainingSecurityOrder/confirmationLetter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["train.order.letter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/trainingSecurityOrder/queryOrderCredentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["train.order.credentials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/trainingSecurityOrder/saveOrderCredentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["train.order.saveCredentials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/schoolCompanyConfig/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["train.school.update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/trainingTicket/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["train.ticket.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/studyOnlineConfig/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["train.config"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/platform/source": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["train.platformSource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/trainOpenCourse/getViewAddress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["train.viewAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/train/platform/queryCloudTokenByIsdpToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["train.cloudTokenByIsdp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch/contractor/employee-auth-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["dispatch.contractor.auth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch/demand/type/1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["dispatch.demand.type1"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch/demand/type/2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["dispatch.demand.type2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch/demand/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["dispatch.demand.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch/demand/find-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["dispatch.demand.all"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch/demand/find-one": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["dispatch.demand.one"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch/demand/update-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["dispatch.demand.status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch/document/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["dispatch.document.upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch/org/tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["dispatch.orgTree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dispatch/project/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["dispatch.project.download"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/find-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["partner.all"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/province": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["partner.province"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/type-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["partner.types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["partner.save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/upload-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["partner.image"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/bank-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["partner.bank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/echo-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["partner.echo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["partner.download"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/cancel-type-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["partner.cancelTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/partner/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["partner.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/research/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["research.token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upcoming/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["upcoming.counts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/repair/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["repair.token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maintain/api/Index/RepairProgress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["repair.progress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/maintain/api/Index/GetJDTrace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["repair.express"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/repairbasic/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["repair.basic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/repaircore/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["repair.core"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/easywork/api/todo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["easywork.todo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Failure: {
            code: number;
            data: unknown;
            message: string;
            requestId: string;
            error?: string;
            facts?: {
                [key: string]: string;
            };
            field?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "doc.article.pageFront": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        classType?: string;
                        isFaq?: boolean;
                        categoryId?: string;
                        modelId?: string;
                        directoryCode?: string;
                        mine?: boolean;
                        code?: number;
                        createUser?: string;
                        exclude?: string;
                        /** @constant */
                        uncounted?: true;
                        keyword?: string;
                        filters?: {
                            products?: string[];
                            labels?: string[];
                            classType?: string[];
                            category?: string[];
                            status?: string[];
                            refining?: boolean;
                            updatedAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "updatedAt" | "-updatedAt" | "views" | "-views" | "title" | "-title" | "helpfulUp" | "-helpfulUp";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                articleId: string;
                                uuid: string;
                                billNo: string;
                                isFaq: boolean;
                                classType: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                category: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                title: string;
                                summary: string;
                                products: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                labels: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                /** @enum {string} */
                                language: "zh" | "en" | "ru" | "ar";
                                /** @enum {string} */
                                requestedLanguage?: "zh" | "en" | "ru" | "ar";
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                updatedAt: string;
                                views: number;
                                helpfulUp: number;
                                helpfulDown: number;
                                author: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {number} */
                                audience: 1 | 2 | 3;
                                /** @enum {string} */
                                status: "draft" | "in-review" | "approved" | "scheduled" | "published" | "rejected" | "withdrawn" | "archived";
                                refining: boolean;
                                readingMinutes: number;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    classType: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            articleId: string;
                            title: string;
                            body: string;
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            /** @enum {string} */
                            requestedLanguage?: "zh" | "en" | "ru" | "ar";
                            /** Format: date-time */
                            updatedAt: string;
                            slug: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    articleId: string;
                    version?: number;
                    compare?: number;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            articleId: string;
                            uuid: string;
                            billNo: string;
                            isFaq: boolean;
                            classType: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            category: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            title: string;
                            summary: string;
                            keywords: string;
                            body: string;
                            products: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            labels: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            /** @enum {string} */
                            requestedLanguage?: "zh" | "en" | "ru" | "ar";
                            languages: ("zh" | "en" | "ru" | "ar")[];
                            version: number;
                            latest?: number;
                            /** Format: date-time */
                            publishedAt?: string;
                            comparedWith?: number;
                            /** Format: date-time */
                            newerSince?: string;
                            /** @enum {string} */
                            newerLanguage?: "zh" | "en" | "ru" | "ar";
                            /** Format: date */
                            validTo?: string;
                            expired?: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            views: number;
                            helpfulUp: number;
                            helpfulDown: number;
                            author: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            authorDept: string;
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                            /** @enum {string} */
                            status: "draft" | "in-review" | "approved" | "scheduled" | "published" | "rejected" | "withdrawn" | "archived";
                            refining: boolean;
                            readingMinutes: number;
                            attachments: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            }[];
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    articleId: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            version: number;
                            title: string;
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            /** Format: date-time */
                            publishedAt: string;
                            author: string;
                            comment: string;
                            /** @enum {string} */
                            significance: "typo" | "medium" | "major";
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.markdown": {
        parameters: {
            query?: {
                language?: "zh" | "en" | "ru" | "ar";
            };
            header?: never;
            path: {
                articleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    articles: string[];
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description A file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Refused: print.none (50018), print.too-large (50019), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.helpful": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    articleId: string;
                    helpful: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            helpfulUp: number;
                            helpfulDown: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.getProduct": {
        parameters: {
            query?: {
                language?: "zh" | "en" | "ru" | "ar";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            productId: string;
                            code: string;
                            name: string;
                            family: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            series: string;
                            picture: string;
                            /** @enum {string} */
                            status: "active" | "end-of-sale" | "end-of-support";
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.findArticle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    articleId: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            articleId: string;
                            uuid: string;
                            billNo: string;
                            isFaq: boolean;
                            classType: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            category: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            title: string;
                            summary: string;
                            keywords: string;
                            body: string;
                            products: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            labels: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            /** @enum {string} */
                            requestedLanguage?: "zh" | "en" | "ru" | "ar";
                            languages: ("zh" | "en" | "ru" | "ar")[];
                            version: number;
                            latest?: number;
                            /** Format: date-time */
                            publishedAt?: string;
                            comparedWith?: number;
                            /** Format: date-time */
                            newerSince?: string;
                            /** @enum {string} */
                            newerLanguage?: "zh" | "en" | "ru" | "ar";
                            /** Format: date */
                            validTo?: string;
                            expired?: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            views: number;
                            helpfulUp: number;
                            helpfulDown: number;
                            author: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            authorDept: string;
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                            /** @enum {string} */
                            status: "draft" | "in-review" | "approved" | "scheduled" | "published" | "rejected" | "withdrawn" | "archived";
                            refining: boolean;
                            readingMinutes: number;
                            attachments: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            }[];
                            rejectReason?: string;
                            /** Format: date-time */
                            submittedAt?: string;
                            /** Format: date-time */
                            publishAt?: string;
                            /** Format: date */
                            reviewDue?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.getArticleTemplate": {
        parameters: {
            query?: {
                language?: "zh" | "en" | "ru" | "ar";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            name: string;
                            classType: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            body: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.sensitiveScreen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    content: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            field: string;
                            word: string;
                            position: number;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    articleId?: string;
                    classType: string;
                    title: string;
                    /** @enum {string} */
                    language: "zh" | "en" | "ru" | "ar";
                    category?: string;
                    summary?: string;
                    keywords?: string;
                    body?: string;
                    /** @enum {string} */
                    source?: "html" | "md" | "docx";
                    products?: string[];
                    labels?: string[];
                    /** @enum {number} */
                    audience?: 1 | 2 | 3;
                    attachments?: string[];
                    /** Format: date-time */
                    publishAt?: string;
                    /** Format: date */
                    reviewDue?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            articleId: string;
                            billNo: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: article.not-editable (50013), article.sensitive-words (50016), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.saveCheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    articleId?: string;
                    classType: string;
                    title: string;
                    /** @enum {string} */
                    language: "zh" | "en" | "ru" | "ar";
                    category?: string;
                    summary?: string;
                    keywords?: string;
                    body?: string;
                    /** @enum {string} */
                    source?: "html" | "md" | "docx";
                    products?: string[];
                    labels?: string[];
                    /** @enum {number} */
                    audience?: 1 | 2 | 3;
                    attachments?: string[];
                    /** Format: date-time */
                    publishAt?: string;
                    /** Format: date */
                    reviewDue?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            field: string;
                            problem: string;
                            text: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.commitCheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    articleId: string;
                    isFaq: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            articleId: string;
                            billNo: string;
                            /** @enum {string} */
                            status: "draft" | "in-review" | "approved" | "scheduled" | "published" | "rejected" | "withdrawn" | "archived";
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: article.not-draft (50010), article.incomplete (50011), article.sensitive-words (50016), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.recall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    billNo: string;
                    isFaq: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            articleId: string;
                            billNo: string;
                            /** @enum {string} */
                            status: "draft" | "in-review" | "approved" | "scheduled" | "published" | "rejected" | "withdrawn" | "archived";
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: article.not-in-review (50012), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.updateNew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    articleId?: string;
                    classType: string;
                    title: string;
                    /** @enum {string} */
                    language: "zh" | "en" | "ru" | "ar";
                    category?: string;
                    summary?: string;
                    keywords?: string;
                    body?: string;
                    /** @enum {string} */
                    source?: "html" | "md" | "docx";
                    products?: string[];
                    labels?: string[];
                    /** @enum {number} */
                    audience?: 1 | 2 | 3;
                    attachments?: string[];
                    /** Format: date-time */
                    publishAt?: string;
                    /** Format: date */
                    reviewDue?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            articleId: string;
                            billNo: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: article.not-published (50014), article.draft-exists (50015), article.sensitive-words (50016), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.updateRefining": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    articleId: string;
                    refining: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            articleId: string;
                            uuid: string;
                            billNo: string;
                            isFaq: boolean;
                            classType: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            category: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            title: string;
                            summary: string;
                            keywords: string;
                            body: string;
                            products: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            labels: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            /** @enum {string} */
                            requestedLanguage?: "zh" | "en" | "ru" | "ar";
                            languages: ("zh" | "en" | "ru" | "ar")[];
                            version: number;
                            latest?: number;
                            /** Format: date-time */
                            publishedAt?: string;
                            comparedWith?: number;
                            /** Format: date-time */
                            newerSince?: string;
                            /** @enum {string} */
                            newerLanguage?: "zh" | "en" | "ru" | "ar";
                            /** Format: date */
                            validTo?: string;
                            expired?: boolean;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            views: number;
                            helpfulUp: number;
                            helpfulDown: number;
                            author: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            authorDept: string;
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                            /** @enum {string} */
                            status: "draft" | "in-review" | "approved" | "scheduled" | "published" | "rejected" | "withdrawn" | "archived";
                            refining: boolean;
                            readingMinutes: number;
                            attachments: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            }[];
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: article.not-published (50014), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    articleId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: article.not-draft (50010), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 16 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        /** @constant */
                        code?: 1;
                        createUser?: string;
                        /** Format: date-time */
                        startTime?: string;
                        /** Format: date-time */
                        endTime?: string;
                        keyword?: string;
                        filters?: {
                            classType?: string[];
                            category?: string[];
                            submittedAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "submittedAt" | "-submittedAt" | "reviewDue" | "-reviewDue" | "title" | "-title";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                articleId: string;
                                billNo: string;
                                isFaq: boolean;
                                title: string;
                                classType: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                category: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                author: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {string} */
                                status: "draft" | "in-review" | "approved" | "scheduled" | "published" | "rejected" | "withdrawn" | "archived";
                                /** Format: date-time */
                                submittedAt?: string;
                                /** Format: date */
                                reviewDue?: string;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.article.handleCount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    code: 1;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            approveCount: number;
                            handleCount: number;
                            handleSum: number;
                            messageCount: number;
                            myShareCount: number;
                            shareCount: number;
                            shareSum: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.attention.user": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            fullName: string;
                            deptName: string;
                            articleCount: number;
                            followerCount: number;
                            focused: boolean;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.directory.children": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                    after?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            directoryCode: string;
                            name: string;
                            isLeaf: boolean;
                            count: number;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.faq.byUuid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    uuid: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            uuid: string;
                            billNo: string;
                            category: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            question: string;
                            shortAnswer: string;
                            answer: string;
                            keywords: string;
                            products: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            labels: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            /** @enum {string} */
                            requestedLanguage?: "zh" | "en" | "ru" | "ar";
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            views: number;
                            helpfulUp: number;
                            helpfulDown: number;
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                            /** @enum {string} */
                            status: "draft" | "in-review" | "approved" | "scheduled" | "published" | "rejected" | "withdrawn" | "archived";
                            refining: boolean;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.faq.getOtherQuestion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    uuid: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            uuid: string;
                            question: string;
                            shortAnswer: string;
                            category: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            products: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            /** Format: date-time */
                            updatedAt: string;
                            views: number;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.faq.helpful": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    uuid: string;
                    helpful: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            helpfulUp: number;
                            helpfulDown: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.faq.promote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    uuid: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            articleId: string;
                            billNo: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: faq.promoted (50023), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.faq.sensitiveScreen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    question: string;
                    answer: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            field: string;
                            word: string;
                            position: number;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.faq.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    category?: string;
                    question: string;
                    shortAnswer?: string;
                    answer?: string;
                    keywords?: string;
                    products?: string[];
                    labels?: string[];
                    otherQuestions?: string[];
                    /** @enum {number} */
                    audience?: 1 | 2 | 3;
                    /** @enum {string} */
                    language: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            uuid: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: faq.not-editable (50021), faq.sensitive-words (50022), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.faq.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    category: string;
                    question: string;
                    shortAnswer: string;
                    answer: string;
                    keywords?: string;
                    products: string[];
                    labels: string[];
                    otherQuestions?: string[];
                    /** @enum {number} */
                    audience: 1 | 2 | 3;
                    /** @enum {string} */
                    language: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            uuid: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: faq.sensitive-words (50022), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.faq.updateUploaded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    category: string;
                    question: string;
                    shortAnswer: string;
                    answer: string;
                    keywords?: string;
                    products: string[];
                    labels: string[];
                    otherQuestions?: string[];
                    /** @enum {number} */
                    audience: 1 | 2 | 3;
                    /** @enum {string} */
                    language: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            uuid: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: faq.not-editable (50021), faq.sensitive-words (50022), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.faq.delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": string[];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: faq.not-draft (50020), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.file.home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        modelId?: string;
                        directoryCode?: string;
                        type?: string;
                        packageCode?: string;
                        keyword?: string;
                        filters?: {
                            products?: string[];
                            type?: string[];
                            channel?: string[];
                            urgency?: string[];
                            recommended?: boolean;
                            releasedAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "releasedAt" | "-releasedAt" | "name" | "-name" | "version" | "-version" | "size" | "-size" | "downloads" | "-downloads";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                releaseId: string;
                                packageCode: string;
                                attachmentId?: string;
                                name: string;
                                /** @enum {string} */
                                type: "firmware" | "software" | "sdk" | "tool" | "manual" | "driver";
                                version: string;
                                /** @enum {string} */
                                channel: "release" | "lts" | "beta";
                                recommended: boolean;
                                /** @enum {string} */
                                urgency: "low" | "medium" | "high" | "critical";
                                /** @enum {string} */
                                state: "current" | "superseded" | "withdrawn";
                                products: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                hardwareRevisions: string[];
                                /** Format: date-time */
                                releasedAt: string;
                                size?: number;
                                sha256?: string;
                                fileName?: string;
                                minFromVersion?: string;
                                downloads: number;
                                requiresLogin: boolean;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.file.upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            attachmentId: string;
                            fileOriginPath: string;
                            fileName: string;
                            size: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: file.type-refused (50040), file.quota-used (50041), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.file.address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    attachmentId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            fileName: string;
                            size: number;
                            sha256: string;
                            url: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.file.wordHtml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            html: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: file.type-refused (50040), file.unreadable (50042), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.footprint.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            kind?: string[];
                            readAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "readAt" | "-readAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                articleId: string;
                                /** @enum {string} */
                                kind: "article" | "faq";
                                title: string;
                                billNo: string;
                                classType: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {string} */
                                language: "zh" | "en" | "ru" | "ar";
                                /** Format: date-time */
                                readAt: string;
                                anchor?: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.footprint.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    articleId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            articleId: string;
                            anchor: string;
                            share: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.footprint.keepPlace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    articleId: string;
                    anchor: string;
                    share: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.keyword.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            recommended?: boolean;
                        };
                        /** @enum {string} */
                        sort?: "uses" | "-uses" | "updatedAt" | "-updatedAt" | "keyword" | "-keyword";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                keyword: string;
                                /** @enum {string} */
                                language: "zh" | "en" | "ru" | "ar";
                                recommended: boolean;
                                uses: number;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.keyword.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keyword: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.label.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "article" | "file" | "video" | "account";
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            code: string;
                            name: string;
                            /** @enum {string} */
                            type: "article" | "file" | "video" | "account";
                            count: number;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.label.top10": {
        parameters: {
            query?: {
                language?: "zh" | "en" | "ru" | "ar";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            code: string;
                            name: string;
                            /** @enum {string} */
                            type: "article" | "file" | "video" | "account";
                            count: number;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.model.families": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            familyId: string;
                            code: string;
                            name: string;
                            summary: string;
                            picture: string;
                            productCount: number;
                            articleCount: number;
                            faqCount: number;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.model.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keyword?: string;
                    productId?: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            productId: string;
                            code: string;
                            name: string;
                            family: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            series: string;
                            picture: string;
                            /** @enum {string} */
                            status: "active" | "end-of-sale" | "end-of-support";
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.search.query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            kind?: string[];
                            family?: string[];
                            products?: string[];
                            classType?: string[];
                            labels?: string[];
                            language?: string[];
                            audience?: string[];
                            year?: string[];
                        };
                        /** @enum {string} */
                        sort?: "relevance" | "-relevance" | "updatedAt" | "-updatedAt" | "views" | "-views";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                /** @enum {string} */
                                kind: "article" | "faq" | "product" | "term" | "bulletin" | "video" | "download" | "faultTree";
                                code?: string;
                                title: {
                                    text: string;
                                    marks: number[];
                                };
                                path: string;
                                snippet: {
                                    text: string;
                                    marks: number[];
                                };
                                products: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                /** @enum {string} */
                                language: "zh" | "en" | "ru" | "ar";
                                /** @enum {string} */
                                requestedLanguage?: "zh" | "en" | "ru" | "ar";
                                /** Format: date-time */
                                updatedAt?: string;
                                views: number;
                                helpfulUp: number;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                            help?: {
                                meant: string[];
                                without: {
                                    filter: string;
                                    count: number;
                                }[];
                                elsewhere: {
                                    value: string;
                                    text: string;
                                    count: number;
                                    filter: string;
                                }[];
                            };
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.search.suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keyword: string;
                    /** @default 8 */
                    size?: number;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            /** @enum {string} */
                            kind: "query" | "article" | "faq" | "product" | "term" | "bulletin" | "video" | "download" | "faultTree";
                            id: string;
                            text: {
                                text: string;
                                marks: number[];
                            };
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.search.hot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 10 */
                    size?: number;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            keyword: string;
                            count: number;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.search.wish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keyword: string;
                    wish: string;
                    contact?: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.term.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 50 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        termId?: string;
                        keyword?: string;
                        filters?: {
                            initial?: string[];
                        };
                        /** @enum {string} */
                        sort?: "term" | "-term";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                termId: string;
                                term: string;
                                abbreviation: string;
                                definition: string;
                                synonyms: string[];
                                pinyin: string;
                                initial: string;
                                equivalents: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                related: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                articles: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                /** @enum {string} */
                                language: "zh" | "en" | "ru" | "ar";
                                /** @enum {string} */
                                requestedLanguage?: "zh" | "en" | "ru" | "ar";
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.term.propose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    term: string;
                    note?: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.collection.set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "article" | "product" | "category" | "account";
                    id: string;
                    collected: boolean;
                    folder?: string;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            /** @enum {string} */
                            type: "article" | "product" | "category" | "account";
                            id: string;
                            collected: boolean;
                            followed: boolean;
                            /** @enum {string} */
                            channel?: "in-app" | "mail";
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: keeping.full (50035), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.collection.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            type?: string[];
                            folder?: string[];
                            createdAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "createdAt" | "-createdAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                /** @enum {string} */
                                type: "article" | "product" | "category" | "account";
                                id: string;
                                /** @enum {string} */
                                kind: "article" | "faq" | "product" | "category" | "account";
                                title: string;
                                isThere: boolean;
                                folder: string;
                                note: string;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.keeping.of": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "article" | "product" | "category" | "account";
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            /** @enum {string} */
                            type: "article" | "product" | "category" | "account";
                            id: string;
                            collected: boolean;
                            followed: boolean;
                            /** @enum {string} */
                            channel?: "in-app" | "mail";
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.keeping.states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    targets: {
                        /** @enum {string} */
                        type: "article" | "product" | "category" | "account";
                        id: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            /** @enum {string} */
                            type: "article" | "product" | "category" | "account";
                            id: string;
                            collected: boolean;
                            followed: boolean;
                            /** @enum {string} */
                            channel?: "in-app" | "mail";
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.subscription.set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "article" | "product" | "category" | "account";
                    id: string;
                    followed: boolean;
                    /** @enum {string} */
                    channel?: "in-app" | "mail";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            /** @enum {string} */
                            type: "article" | "product" | "category" | "account";
                            id: string;
                            collected: boolean;
                            followed: boolean;
                            /** @enum {string} */
                            channel?: "in-app" | "mail";
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: keeping.full (50035), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.subscription.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            type?: string[];
                            channel?: string[];
                        };
                        /** @enum {string} */
                        sort?: "createdAt" | "-createdAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                /** @enum {string} */
                                type: "article" | "product" | "category" | "account";
                                id: string;
                                /** @enum {string} */
                                kind: "article" | "faq" | "product" | "category" | "account";
                                title: string;
                                isThere: boolean;
                                /** Format: date-time */
                                createdAt: string;
                                /** @enum {string} */
                                channel: "in-app" | "mail";
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.feedback.tell": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    articleId: string;
                    helpful: boolean;
                    /** @enum {string} */
                    reason?: "more-info" | "inaccurate" | "hard-to-understand" | "broken-link" | "other";
                    comment?: string;
                    notify?: boolean;
                    /** Format: email */
                    email?: string;
                    /** @enum {string} */
                    language: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.feedback.mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    articleId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            hasEmail: boolean;
                            data: {
                                id: string;
                                /** @enum {string} */
                                reason?: "more-info" | "inaccurate" | "hard-to-understand" | "broken-link" | "other";
                                comment: string;
                                /** @enum {string} */
                                state: "open" | "planned" | "in_progress" | "done";
                                reply?: string;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.mistake.report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    articleId: string;
                    /** @enum {string} */
                    language: "zh" | "en" | "ru" | "ar";
                    message: string;
                    quote?: string;
                    prefix?: string;
                    suffix?: string;
                    position?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.mistake.mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    articleId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            quote: string;
                            message: string;
                            /** @enum {string} */
                            state: "open" | "accepted" | "rejected" | "fixed";
                            reply?: string;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.mistake.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            state?: string[];
                            language?: string[];
                            createdAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                article: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {string} */
                                kind: "article" | "faq";
                                /** @enum {string} */
                                language: "zh" | "en" | "ru" | "ar";
                                quote: string;
                                message: string;
                                reporter: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {string} */
                                state: "open" | "accepted" | "rejected" | "fixed";
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.mistake.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            article: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {string} */
                            kind: "article" | "faq";
                            billNo: string;
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            version?: number;
                            quote: string;
                            passage: {
                                text: string;
                                marks: number[];
                            };
                            stands: boolean;
                            message: string;
                            reporter: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            contact?: string;
                            /** @enum {string} */
                            state: "open" | "accepted" | "rejected" | "fixed";
                            /** @enum {string} */
                            attitude?: "accept" | "reject";
                            reply?: string;
                            handledBy?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            fixedIn?: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.mistake.updateOrNot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    attitude: "accept" | "reject";
                    reply?: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            article: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {string} */
                            kind: "article" | "faq";
                            billNo: string;
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            version?: number;
                            quote: string;
                            passage: {
                                text: string;
                                marks: number[];
                            };
                            stands: boolean;
                            message: string;
                            reporter: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            contact?: string;
                            /** @enum {string} */
                            state: "open" | "accepted" | "rejected" | "fixed";
                            /** @enum {string} */
                            attitude?: "accept" | "reject";
                            reply?: string;
                            handledBy?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            fixedIn?: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: mistake.already-handled (50030), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.mistake.fix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    reply?: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            article: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {string} */
                            kind: "article" | "faq";
                            billNo: string;
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            version?: number;
                            quote: string;
                            passage: {
                                text: string;
                                marks: number[];
                            };
                            stands: boolean;
                            message: string;
                            reporter: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            contact?: string;
                            /** @enum {string} */
                            state: "open" | "accepted" | "rejected" | "fixed";
                            /** @enum {string} */
                            attitude?: "accept" | "reject";
                            reply?: string;
                            handledBy?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            fixedIn?: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: mistake.not-accepted (50031), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.bulletin.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        /** @constant */
                        uncounted?: true;
                        keyword?: string;
                        filters?: {
                            type?: string[];
                            products?: string[];
                            severity?: string[];
                            state?: string[];
                            unread?: boolean;
                            issuedAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "issuedAt" | "-issuedAt" | "updatedAt" | "-updatedAt" | "hits" | "-hits";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                number: string;
                                /** @enum {string} */
                                type: "product-change" | "end-of-life" | "maintenance" | "recall";
                                /** @enum {string} */
                                severity: "critical" | "high" | "medium" | "low" | "information";
                                /** @enum {string} */
                                state: "upcoming" | "active" | "expired" | "superseded";
                                title: string;
                                summary: string;
                                products: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                /** Format: date-time */
                                issuedAt: string;
                                /** Format: date-time */
                                effectiveAt?: string;
                                /** Format: date-time */
                                expiresAt?: string;
                                /** Format: date-time */
                                updatedAt: string;
                                pinned: boolean;
                                unread: boolean;
                                hits: number;
                                /** @enum {string} */
                                language: "zh" | "en" | "ru" | "ar";
                                /** @enum {string} */
                                requestedLanguage?: "zh" | "en" | "ru" | "ar";
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.bulletin.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            number: string;
                            /** @enum {string} */
                            type: "product-change" | "end-of-life" | "maintenance" | "recall";
                            /** @enum {string} */
                            severity: "critical" | "high" | "medium" | "low" | "information";
                            /** @enum {string} */
                            state: "upcoming" | "active" | "expired" | "superseded";
                            title: string;
                            summary: string;
                            body: string;
                            action: string;
                            products: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            models: {
                                code: string;
                                name: string;
                                series: string;
                                /** @enum {string} */
                                status: "active" | "end-of-sale" | "end-of-support";
                                /** Format: date */
                                endOfSale?: string;
                                successor?: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                            }[];
                            /** Format: date-time */
                            issuedAt: string;
                            /** Format: date-time */
                            effectiveAt?: string;
                            /** Format: date-time */
                            expiresAt?: string;
                            /** Format: date-time */
                            updatedAt: string;
                            pinned: boolean;
                            unread: boolean;
                            supersedes?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            supersededBy?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {string} */
                            acknowledgement: "none" | "open" | "done";
                            /** Format: date-time */
                            acknowledgedAt?: string;
                            hits: number;
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                            attachments: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            }[];
                            revisions: {
                                version: number;
                                /** Format: date-time */
                                at: string;
                                change: string;
                            }[];
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            /** @enum {string} */
                            requestedLanguage?: "zh" | "en" | "ru" | "ar";
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.bulletin.acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.bulletin.acknowledgements": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: Record<string, never>;
                        /** @enum {string} */
                        sort?: "at" | "-at";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                account: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                orgName: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.product.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 24 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            family?: string[];
                            series?: string[];
                            status?: string[];
                        };
                        /** @enum {string} */
                        sort?: "code" | "-code" | "endOfSale" | "-endOfSale";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                productId: string;
                                code: string;
                                name: string;
                                family: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                series: string;
                                summary: string;
                                picture: string;
                                /** @enum {string} */
                                status: "active" | "end-of-sale" | "end-of-support";
                                /** Format: date */
                                endOfSale?: string;
                                successor?: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.product.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    productId: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            productId: string;
                            code: string;
                            name: string;
                            family: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            series: string;
                            summary: string;
                            picture: string;
                            pictures: {
                                picture: string;
                                caption: string;
                            }[];
                            aliases: string[];
                            orderCodes: string[];
                            specs: {
                                label: string;
                                value: string;
                            }[];
                            /** @enum {string} */
                            status: "active" | "end-of-sale" | "end-of-support";
                            /** Format: date */
                            endOfSale?: string;
                            /** Format: date */
                            endOfSupport?: string;
                            lifeCycle: {
                                /** @enum {string} */
                                stage: "end-of-sale" | "end-of-software-maintenance" | "end-of-security-fixes" | "end-of-support";
                                /** Format: date */
                                day: string;
                                /** @enum {string} */
                                state: "coming" | "ended";
                            }[];
                            successor?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            predecessors: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            firmware?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            articleCount: number;
                            troubleshootingCount: number;
                            faqCount: number;
                            releaseCount: number;
                            manualCount: number;
                            videoCount: number;
                            bulletinCount: number;
                            compatibilityCount: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.product.compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    models?: string;
                    add?: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            productId: string;
                            code: string;
                            name: string;
                            series: string;
                            picture: string;
                            /** @enum {string} */
                            status: "active" | "end-of-sale" | "end-of-support";
                            /** Format: date */
                            endOfSale?: string;
                            /** Format: date */
                            endOfSupport?: string;
                            successor?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            firmware?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            orderCodes: string[];
                            specs: {
                                label: string;
                                value: string;
                            }[];
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.product.compatibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    productId: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            compatibilityId: string;
                            partner: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {string} */
                            partnerKind: "product" | "series";
                            /** @enum {string} */
                            level: "works" | "limited" | "fails";
                            fromVersion?: string;
                            partnerVersion?: string;
                            note: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.faultTree.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        modelId?: string;
                        keyword?: string;
                        filters?: {
                            symptom?: string[];
                            products?: string[];
                        };
                        /** @enum {string} */
                        sort?: "updatedAt" | "-updatedAt" | "views" | "-views";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                title: string;
                                summary: string;
                                /** @enum {string} */
                                symptom: "power" | "picture" | "network" | "recording" | "door" | "access";
                                products: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                views: number;
                                /** Format: date-time */
                                updatedAt: string;
                                /** @enum {string} */
                                language: "zh" | "en" | "ru" | "ar";
                                /** @enum {string} */
                                requestedLanguage?: "zh" | "en" | "ru" | "ar";
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.faultTree.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                    path?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            title: string;
                            summary: string;
                            /** @enum {string} */
                            symptom: "power" | "picture" | "network" | "recording" | "door" | "access";
                            products: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                            version: number;
                            views: number;
                            /** Format: date-time */
                            updatedAt: string;
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            /** @enum {string} */
                            requestedLanguage?: "zh" | "en" | "ru" | "ar";
                            answered: {
                                key: string;
                                /** @enum {string} */
                                kind: "question" | "fixed" | "article" | "download" | "tree" | "part" | "case";
                                text: string;
                                help: string;
                                picture: string;
                                answers: {
                                    key: string;
                                    text: string;
                                }[];
                                refers?: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                chosen: string;
                            }[];
                            at: {
                                key: string;
                                /** @enum {string} */
                                kind: "question" | "fixed" | "article" | "download" | "tree" | "part" | "case";
                                text: string;
                                help: string;
                                picture: string;
                                answers: {
                                    key: string;
                                    text: string;
                                }[];
                                refers?: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                            };
                            most: number;
                            isCut: boolean;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.faultTree.draw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            width: number;
                            height: number;
                            nodes: {
                                key: string;
                                /** @enum {string} */
                                kind: "question" | "fixed" | "article" | "download" | "tree" | "part" | "case";
                                text: string;
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                                lines: string[];
                                path: string;
                            }[];
                            ways: {
                                from: string;
                                to: string;
                                key: string;
                                text: string;
                                lines: string[];
                                points: {
                                    x: number;
                                    y: number;
                                }[];
                                label: {
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                };
                            }[];
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.faultTree.step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    version: number;
                    node: string;
                    answer: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.file.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    attachmentId: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            attachmentId: string;
                            fileName: string;
                            /** @enum {string} */
                            fileType: "image" | "word" | "video" | "ai" | "indesign" | "ps" | "package" | "excel" | "ppt" | "pdf" | "text" | "other";
                            file?: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            };
                            size: number;
                            sha256: string;
                            version?: string;
                            /** Format: date-time */
                            updatedAt: string;
                            department?: string;
                            products: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            releases: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            articles: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            preview: string;
                            /** @enum {string} */
                            previewState: "shown" | "partly" | "none" | "refused" | "too-large" | "too-dense" | "unsafe-names" | "not-what-it-says" | "broken" | "protected" | "too-slow" | "busy";
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.licence.accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    licenceId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            licenceId: string;
                            /** Format: date-time */
                            acceptedAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.release.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    releaseId: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            releaseId: string;
                            packageCode: string;
                            attachmentId?: string;
                            name: string;
                            /** @enum {string} */
                            type: "firmware" | "software" | "sdk" | "tool" | "manual" | "driver";
                            version: string;
                            /** @enum {string} */
                            channel: "release" | "lts" | "beta";
                            recommended: boolean;
                            /** @enum {string} */
                            urgency: "low" | "medium" | "high" | "critical";
                            /** @enum {string} */
                            state: "current" | "superseded" | "withdrawn";
                            products: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            hardwareRevisions: string[];
                            /** Format: date-time */
                            releasedAt: string;
                            size?: number;
                            sha256?: string;
                            fileName?: string;
                            minFromVersion?: string;
                            downloads: number;
                            requiresLogin: boolean;
                            title: string;
                            summary: string;
                            attachments: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            }[];
                            files: {
                                attachmentId: string;
                                name: string;
                                language?: string;
                                os?: string;
                                arch?: string;
                                region?: string;
                                size: number;
                                sha256: string;
                            }[];
                            notes: string;
                            steps: string;
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            /** @enum {string} */
                            requestedLanguage?: "zh" | "en" | "ru" | "ar";
                            cves: string[];
                            os: string[];
                            arch: string[];
                            regions: string[];
                            installMinutes?: number;
                            rollbackAllowed: boolean;
                            /** Format: date-time */
                            withdrawnAt?: string;
                            withdrawnReason?: string;
                            replacedBy?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            signedBy?: string;
                            keyFingerprint?: string;
                            licence?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            licenceText?: string;
                            /** @enum {string} */
                            licenceState: "none" | "needed" | "accepted";
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.release.model": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    modelId: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            model: string;
                            name: string;
                            series: string;
                            family: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {string} */
                            status: "active" | "end-of-sale" | "end-of-support";
                            firmware?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            hardwareRevisions: string[];
                            releases: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.release.check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version?: string;
                    hardwareRevision?: string;
                    modelId: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            /** @enum {string} */
                            verdict: "not-asked" | "unreadable" | "current" | "path" | "newer" | "no-recommended" | "other-hardware" | "no-way";
                            version?: string;
                            target?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            needed?: string;
                            steps: {
                                release: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {string} */
                                reason: "minimum" | "recommended";
                                minFromVersion?: string;
                                /** @enum {string} */
                                urgency: "low" | "medium" | "high" | "critical";
                                /** Format: date-time */
                                releasedAt: string;
                                installMinutes?: number;
                                rollbackAllowed: boolean;
                                size?: number;
                            }[];
                            minutes?: number;
                            fromWithdrawn: boolean;
                            unknownVersion: boolean;
                            noRollback: boolean;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.outward.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            title: string;
                            why: string;
                            /** @enum {string} */
                            kind: "site" | "app" | "file";
                            host: string;
                            address: string;
                            fileName?: string;
                            size?: number;
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            /** @enum {string} */
                            requestedLanguage?: "zh" | "en" | "ru" | "ar";
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.zip.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fileIds: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            uid: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: zip.too-large (50050), zip.too-many (50051), zip.jobs-full (50054), zip.no-room (50055), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.zip.start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    uid: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            /** @enum {string} */
                            status: "queued" | "zipping" | "ready" | "failed" | "expired";
                            progress: number;
                            packed: number;
                            files: number;
                            unpacked: {
                                fileId: string;
                                error: string;
                            }[];
                            /** Format: date-time */
                            endsAt?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.zip.auto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    uid: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            url: string;
                            fileName: string;
                            size: number;
                            sha256: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: zip.not-ready (50052), zip.failed (50056), zip.expired (50053), zip.closed (50057), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.zip.mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            uid: string;
                            /** @enum {string} */
                            status: "queued" | "zipping" | "ready" | "failed" | "expired";
                            progress: number;
                            fileName: string;
                            files: number;
                            size: number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            endsAt?: string;
                            address?: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.zip.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    uid: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.text.preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    markdown: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            html: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.text.fromFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            title: string;
                            summary: string;
                            markdown: string;
                            pictures: {
                                attachmentId: string;
                                fileOriginPath: string;
                                fileName: string;
                                size: number;
                            }[];
                            leftOut: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: file.type-refused (50040), file.unreadable (50042), file.quota-used (50041), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.video.types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    parentId: string;
                    site?: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            code: string;
                            name: string;
                            isLeaf: boolean;
                            count: number;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.video.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 12 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        site?: string;
                        categoryId?: string;
                        modelId?: string;
                        exclude?: string;
                        keyword?: string;
                        filters?: {
                            products?: string[];
                            level?: string[];
                            spoken?: string[];
                            length?: string[];
                            hasCaptions?: boolean;
                        };
                        /** @enum {string} */
                        sort?: "publishedAt" | "-publishedAt" | "views" | "-views" | "duration" | "-duration";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                videoId: string;
                                title: string;
                                description: string;
                                type: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {string} */
                                level: "beginner" | "intermediate" | "expert";
                                poster: string;
                                duration: number;
                                /** @enum {string} */
                                spoken: "zh" | "en" | "ru" | "ar";
                                hasCaptions: boolean;
                                captions: string[];
                                products: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                views: number;
                                /** Format: date-time */
                                publishedAt: string;
                                /** Format: date-time */
                                updatedAt: string;
                                /** @enum {string} */
                                language: "zh" | "en" | "ru" | "ar";
                                /** @enum {string} */
                                requestedLanguage?: "zh" | "en" | "ru" | "ar";
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.video.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    videoId: string;
                    site?: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            videoId: string;
                            title: string;
                            description: string;
                            type: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {string} */
                            level: "beginner" | "intermediate" | "expert";
                            poster: string;
                            duration: number;
                            /** @enum {string} */
                            spoken: "zh" | "en" | "ru" | "ar";
                            hasCaptions: boolean;
                            captions: string[];
                            products: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                            /** @enum {string} */
                            status: "draft" | "processing" | "published" | "removed" | "withdrawn";
                            views: number;
                            /** Format: date-time */
                            publishedAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            /** @enum {string} */
                            requestedLanguage?: "zh" | "en" | "ru" | "ar";
                            recording: {
                                id: string;
                                /** @enum {string} */
                                state: "ready" | "processed" | "blocked" | "removed";
                                poster: string;
                                seconds: number;
                                sources: {
                                    src: string;
                                    mime: string;
                                    height: number;
                                    size: number;
                                }[];
                                chapters: {
                                    seconds: number;
                                    title: string;
                                }[];
                                captions: {
                                    language: string;
                                    src: string;
                                    automatic: boolean;
                                }[];
                                transcript?: {
                                    language: string;
                                    cues: {
                                        from: number;
                                        to: number;
                                        text: string;
                                    }[];
                                };
                            };
                            downloads: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            }[];
                            articles: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "doc.video.search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        site?: string;
                        keyword?: string;
                        filters?: {
                            products?: string[];
                            level?: string[];
                            spoken?: string[];
                            length?: string[];
                            hasCaptions?: boolean;
                        };
                        /** @enum {string} */
                        sort?: "relevance" | "-relevance" | "publishedAt" | "-publishedAt" | "views" | "-views";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                videoId: string;
                                title: {
                                    text: string;
                                    marks: number[];
                                };
                                type: string;
                                snippet: {
                                    text: string;
                                    marks: number[];
                                };
                                seconds?: number;
                                passages: {
                                    seconds: number;
                                    text: {
                                        text: string;
                                        marks: number[];
                                    };
                                }[];
                                poster: string;
                                duration: number;
                                /** @enum {string} */
                                level: "beginner" | "intermediate" | "expert";
                                /** @enum {string} */
                                spoken: "zh" | "en" | "ru" | "ar";
                                hasCaptions: boolean;
                                products: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                /** Format: date-time */
                                publishedAt: string;
                                views: number;
                                /** @enum {string} */
                                language: "zh" | "en" | "ru" | "ar";
                                /** @enum {string} */
                                requestedLanguage?: "zh" | "en" | "ru" | "ar";
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                            help?: {
                                meant: string[];
                                without: {
                                    filter: string;
                                    count: number;
                                }[];
                                elsewhere: {
                                    value: string;
                                    text: string;
                                    count: number;
                                    filter: string;
                                }[];
                            };
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.approval.url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    billNumber: string;
                    classTypeId: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            url: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.captcha.image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            captchaId: string;
                            image: string;
                            work?: {
                                challenge: string;
                                salt: string;
                                most: number;
                            };
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.captcha.picture": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.captcha.verifyCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    captchaId: string;
                    captcha: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: captcha.refused (50003), code.limit-reached (50005), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.category.one": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    parentId: string;
                    type: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            code: string;
                            name: string;
                            isLeaf: boolean;
                            count: number;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.category.front": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    type: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            code: string;
                            name: string;
                            isLeaf: boolean;
                            count: number;
                            children: {
                                id: string;
                                code: string;
                                name: string;
                                isLeaf: boolean;
                                count: number;
                                children: {
                                    id: string;
                                    code: string;
                                    name: string;
                                    isLeaf: boolean;
                                    count: number;
                                }[];
                            }[];
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.category.child": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: boolean;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.category.enFirst": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            directoryCode: string;
                            name: string;
                            isLeaf: boolean;
                            count: number;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.category.dict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    typeCode: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            typeCode: string;
                            code: string;
                            name: string;
                            position: number;
                            active: boolean;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.category.dictValue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    typeCode: string;
                    code: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            typeCode: string;
                            code: string;
                            name: string;
                            position: number;
                            active: boolean;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.language.active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: string;
                            label: string;
                            /** @enum {string} */
                            direction: "ltr" | "rtl";
                            active: boolean;
                            fallback?: string;
                            position: number;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.language.pack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            [key: string]: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.login.password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userAccount: string;
                    password: string;
                    captchaId?: string;
                    captcha?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            token: string;
                            user: {
                                id: string;
                                /** @enum {number} */
                                type: 1 | 2 | 3;
                                userAccount: string;
                                fullName: string;
                                deptName: string;
                                orgName: string;
                                roleList: string[];
                                isOverseasSpecial: boolean;
                                /** Format: email */
                                email?: string;
                                phone?: string;
                                /** @enum {string} */
                                language?: "zh" | "en" | "ru" | "ar";
                                token: string;
                            };
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: login.refused (50001), login.delayed (50002), captcha.refused (50003), login.key-needed (50100), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.login.reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userAccount: string;
                    code: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: code.refused (50004), password.too-short (50102), password.too-common (50103), password.holds-name (50104), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.login.logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.login.singleUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    returnUrl: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            url: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.login.isdp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isdpToken: string;
                    sysType?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: number;
                            data: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: login.refused (50001), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.login.cloud": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    signature: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: string;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: login.refused (50001), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.login.byAccessToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accessToken: string;
                    /** @constant */
                    loginFlag: "web";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            /** @enum {number} */
                            type: 1 | 2 | 3;
                            userAccount: string;
                            fullName: string;
                            deptName: string;
                            orgName: string;
                            roleList: string[];
                            isOverseasSpecial: boolean;
                            /** Format: email */
                            email?: string;
                            phone?: string;
                            /** @enum {string} */
                            language?: "zh" | "en" | "ru" | "ar";
                            token: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: login.refused (50001), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.login.cloudToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: string;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: login.refused (50001), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.login.ways": {
        parameters: {
            query?: {
                returnUrl?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            /** @enum {string} */
                            way: "oidc" | "platform";
                            url: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.review.classType": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            code: string;
                            name: string;
                            number?: number;
                            isFaq: boolean;
                            needsApproval: boolean;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.users.validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            /** @enum {number} */
                            type: 1 | 2 | 3;
                            userAccount: string;
                            fullName: string;
                            deptName: string;
                            orgName: string;
                            roleList: string[];
                            isOverseasSpecial: boolean;
                            /** Format: email */
                            email?: string;
                            phone?: string;
                            /** @enum {string} */
                            language?: "zh" | "en" | "ru" | "ar";
                            token: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.users.detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            /** @enum {number} */
                            type: 1 | 2 | 3;
                            userAccount: string;
                            fullName: string;
                            deptName: string;
                            orgName: string;
                            roleList: string[];
                            isOverseasSpecial: boolean;
                            /** Format: email */
                            email?: string;
                            phone?: string;
                            /** @enum {string} */
                            language?: "zh" | "en" | "ru" | "ar";
                            token: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.users.modify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fullName?: string;
                    orgName?: string | null;
                    email?: string | null;
                    phone?: string | null;
                    language?: ("zh" | "en" | "ru" | "ar") | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            /** @enum {number} */
                            type: 1 | 2 | 3;
                            userAccount: string;
                            fullName: string;
                            deptName: string;
                            orgName: string;
                            roleList: string[];
                            isOverseasSpecial: boolean;
                            /** Format: email */
                            email?: string;
                            phone?: string;
                            /** @enum {string} */
                            language?: "zh" | "en" | "ru" | "ar";
                            token: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.users.treeLabel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            code: string;
                            name: string;
                            count: number;
                            children: {
                                id: string;
                                code: string;
                                name: string;
                                count: number;
                            }[];
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.users.search": {
        parameters: {
            query: {
                userAccount: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            userAccount: string;
                            fullName: string;
                            deptName: string;
                            orgName: string;
                            /** @enum {number} */
                            type: 1 | 2 | 3;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.words.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 20 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            language?: string[];
                            state?: string[];
                        };
                        /** @enum {string} */
                        sort?: "key" | "-key";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                /** @enum {string} */
                                language: "zh" | "en" | "ru" | "ar";
                                key: string;
                                value: string;
                                builtIn: string;
                                /** @enum {string} */
                                state: "builtIn" | "own";
                                /** Format: date-time */
                                updatedAt?: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.words.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language: "zh" | "en" | "ru" | "ar";
                    key: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            key: string;
                            value: string;
                            builtIn: string;
                            /** @enum {string} */
                            state: "builtIn" | "own";
                            /** Format: date-time */
                            updatedAt?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.words.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language: "zh" | "en" | "ru" | "ar";
                    key: string;
                    value: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            key: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: word.places-changed (50310), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "uac.words.reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language: "zh" | "en" | "ru" | "ar";
                    key: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "account.profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            /** @enum {number} */
                            type: 1 | 2 | 3;
                            userAccount: string;
                            fullName: string;
                            deptName: string;
                            orgName: string;
                            roleList: string[];
                            isOverseasSpecial: boolean;
                            /** Format: email */
                            email?: string;
                            phone?: string;
                            /** @enum {string} */
                            language?: "zh" | "en" | "ru" | "ar";
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "account.password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current: string;
                    next: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: account.needs-session (50140), account.demo (50141), account.no-password (50142), account.password-wrong (50143), login.delayed (50002), password.too-short (50102), password.too-common (50103), password.holds-name (50104), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "account.export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Refused: account.needs-session (50140), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "account.delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: account.needs-session (50140), account.demo (50141), account.no-password (50142), account.password-wrong (50143), login.delayed (50002), account.last-admin (50114), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "account.authenticators.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        keyword?: string;
                        filters?: Record<string, never>;
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                /** @enum {string} */
                                kind: "app";
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "account.authenticators.begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            secret: string;
                            uri: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: account.needs-session (50140), account.demo (50141), account.no-password (50142), account.password-wrong (50143), login.delayed (50002), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "account.authenticators.confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: account.needs-session (50140), account.key-refused (50145), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "account.authenticators.end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: account.needs-session (50140), account.demo (50141), account.no-password (50142), account.password-wrong (50143), login.delayed (50002), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "account.sessions.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        keyword?: string;
                        filters?: Record<string, never>;
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                program: string;
                                /** @enum {string} */
                                way: "password" | "sms" | "work" | "isdp" | "cloud" | "access" | "overseas" | "oidc";
                                address: string;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                seenAt: string;
                                /** @enum {string} */
                                place: "this" | "other";
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "account.sessions.end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "account.sessions.endOthers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: account.needs-session (50140), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "account.tokens.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        keyword?: string;
                        filters?: Record<string, never>;
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                name: string;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                endsAt: string;
                                /** Format: date-time */
                                usedAt?: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "account.tokens.make": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    days: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            token: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: account.needs-session (50140), account.tokens-full (50144), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "account.tokens.revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: account.needs-session (50140), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.accounts.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            type?: string[];
                            roles?: string[];
                            state?: string[];
                            createdAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "userAccount" | "-userAccount" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "seenAt" | "-seenAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                userAccount: string;
                                fullName: string;
                                /** @enum {string} */
                                type: "external" | "middle" | "internal";
                                roles: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                /** @enum {string} */
                                state: "active" | "disabled" | "deleted";
                                orgName: string;
                                deptName: string;
                                /** Format: email */
                                email?: string;
                                sessionCount: number;
                                /** Format: date-time */
                                seenAt?: string;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.accounts.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            userAccount: string;
                            fullName: string;
                            /** @enum {string} */
                            type: "external" | "middle" | "internal";
                            roles: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            /** @enum {string} */
                            state: "active" | "disabled" | "deleted";
                            orgName: string;
                            deptName: string;
                            /** Format: email */
                            email?: string;
                            phone?: string;
                            isOverseasSpecial: boolean;
                            hasAuthenticator: boolean;
                            sessionCount: number;
                            /** Format: date-time */
                            seenAt?: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.accounts.roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type?: "external" | "middle" | "internal";
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: string;
                            name: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.accounts.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userAccount: string;
                    fullName?: string;
                    /** @enum {string} */
                    type: "external" | "middle" | "internal";
                    roles?: string[];
                    orgName?: string;
                    deptName?: string;
                    /** Format: email */
                    email?: string;
                    phone?: string;
                    isOverseasSpecial?: boolean;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            userAccount: string;
                            firstPassword?: string;
                            sentTo?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: account.name-taken (50110), account.role-refused (50111), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.accounts.change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** Format: date-time */
                    version: string;
                    fullName?: string | null;
                    /** @enum {string} */
                    type: "external" | "middle" | "internal";
                    roles?: string[] | null;
                    orgName?: string | null;
                    deptName?: string | null;
                    email?: string | null;
                    phone?: string | null;
                    isOverseasSpecial?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), account.deleted (50112), account.own-office (50113), account.last-admin (50114), account.role-refused (50111), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.accounts.disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: account.deleted (50112), account.own-office (50113), account.last-admin (50114), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.accounts.enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: account.deleted (50112), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.accounts.endSessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.accounts.resetAuthenticator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.accounts.password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            userAccount: string;
                            firstPassword?: string;
                            sentTo?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: account.deleted (50112), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.audit.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 20 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        accountId?: string;
                        keyword?: string;
                        filters?: {
                            action?: string[];
                            subject?: string[];
                            actor?: string[];
                            at?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "at" | "-at";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                /** Format: date-time */
                                at: string;
                                actorName: string;
                                action: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                subject: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                subjectName: string;
                                changes: {
                                    label: string;
                                    value: string;
                                }[];
                                address: string;
                                requestId: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.counts.open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            feedback: number;
                            mistakes: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.feedback.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        articleId?: string;
                        keyword?: string;
                        filters?: {
                            state?: string[];
                            reason?: string[];
                            helpful?: boolean;
                            classType?: string[];
                            language?: string[];
                            products?: string[];
                            createdAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                article: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {string} */
                                kind: "article" | "faq";
                                classType: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                products: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                /** @enum {string} */
                                language: "zh" | "en" | "ru" | "ar";
                                helpful: boolean;
                                /** @enum {string} */
                                reason?: "more-info" | "inaccurate" | "hard-to-understand" | "broken-link" | "other";
                                comment: string;
                                reporter: string;
                                waits: boolean;
                                /** @enum {string} */
                                state: "open" | "planned" | "in_progress" | "done";
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.feedback.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            /** @enum {string} */
                            reason?: "more-info" | "inaccurate" | "hard-to-understand" | "broken-link" | "other";
                            comment: string;
                            /** @enum {string} */
                            state: "open" | "planned" | "in_progress" | "done";
                            reply?: string;
                            /** Format: date-time */
                            updatedAt: string;
                            article: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {string} */
                            kind: "article" | "faq";
                            billNo: string;
                            classType: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            products: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            revision?: number;
                            helpful: boolean;
                            reporter: string;
                            /** Format: email */
                            email?: string;
                            waits: boolean;
                            handledBy?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** Format: date-time */
                            createdAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.feedback.answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    state: "open" | "planned" | "in_progress" | "done";
                    reply?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.feedback.move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    state: "open" | "planned" | "in_progress" | "done";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.messages.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        keyword?: string;
                        filters?: {
                            kind?: string[];
                            state?: string[];
                            createdAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "createdAt" | "-createdAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                to: string;
                                /** @enum {string} */
                                kind: "sms" | "mail";
                                subject: string;
                                /** @enum {string} */
                                state: "waiting" | "sent" | "failed" | "kept";
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                sentAt?: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.messages.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            to: string;
                            /** @enum {string} */
                            kind: "sms" | "mail";
                            subject: string;
                            text: string;
                            /** @enum {string} */
                            state: "waiting" | "sent" | "failed" | "kept";
                            trouble: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            sentAt?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.messages.resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: message.not-resendable (50115), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.requests.missed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        keyword?: string;
                        filters?: {
                            language?: string[];
                            lastAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "searches" | "-searches" | "lastAt" | "-lastAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                query: string;
                                /** @enum {string} */
                                language: "zh" | "en" | "ru" | "ar";
                                searches: number;
                                /** Format: date-time */
                                lastAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.requests.wishes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        keyword?: string;
                        filters?: {
                            state?: string[];
                            language?: string[];
                            createdAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "createdAt" | "-createdAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                wish: string;
                                keyword: string;
                                contact: string;
                                /** @enum {string} */
                                language?: "zh" | "en" | "ru" | "ar";
                                /** @enum {string} */
                                state: "open" | "done";
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.requests.settleWish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    state: "open" | "done";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.requests.proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        keyword?: string;
                        filters?: {
                            state?: string[];
                            language?: string[];
                            createdAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "createdAt" | "-createdAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                term: string;
                                note: string;
                                /** @enum {string} */
                                language?: "zh" | "en" | "ru" | "ar";
                                /** @enum {string} */
                                state: "open" | "done";
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.requests.settleProposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    state: "open" | "done";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.sessions.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        accountId?: string;
                        keyword?: string;
                        filters?: {
                            way?: string[];
                            createdAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "createdAt" | "-createdAt" | "seenAt" | "-seenAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                account: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {string} */
                                way: "password" | "sms" | "work" | "isdp" | "cloud" | "access" | "overseas" | "oidc";
                                address: string;
                                agent: string;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                seenAt: string;
                                /** Format: date-time */
                                endsAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.sessions.end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.centers.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            status?: string[];
                            region?: string[];
                            type?: string[];
                        };
                        /** @enum {string} */
                        sort?: "position" | "-position" | "code" | "-code" | "verifiedAt" | "-verifiedAt" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                /** @enum {string} */
                                status: "draft" | "published" | "withdrawn";
                                /** Format: date-time */
                                updatedAt: string;
                                code: string;
                                names: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                cities: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                /** @enum {string} */
                                type: "own" | "authorised" | "collection";
                                region: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                country: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {number} */
                                audience: 1 | 2 | 3;
                                /** Format: date */
                                verifiedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.centers.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            /** @enum {string} */
                            status: "draft" | "published" | "withdrawn";
                            /** Format: date-time */
                            updatedAt: string;
                            code: string;
                            names: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            cities: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            /** @enum {string} */
                            type: "own" | "authorised" | "collection";
                            region: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            country: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                            /** Format: date */
                            verifiedAt: string;
                            addresses: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            place: {
                                latitude: number;
                                longitude: number;
                            };
                            phone: string;
                            /** Format: email */
                            email: string;
                            services: ("warranty-repair" | "paid-repair" | "spare-parts" | "onsite" | "training")[];
                            families: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            timeZone: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            weekly: {
                                days: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                                opens: string;
                                closes: string;
                            }[];
                            exceptions: {
                                /** Format: date */
                                from: string;
                                /** Format: date */
                                to: string;
                                names: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                opens?: string;
                                closes?: string;
                            }[];
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.centers.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    code?: string;
                    names: {
                        zh: string;
                        en: string;
                        ru: string;
                        ar?: string;
                    };
                    cities: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    addresses: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    /** @enum {string} */
                    type: "own" | "authorised" | "collection";
                    region: string;
                    country: string;
                    place: {
                        latitude: number;
                        longitude: number;
                    };
                    phone: string;
                    /** Format: email */
                    email: string;
                    services: ("warranty-repair" | "paid-repair" | "spare-parts" | "onsite" | "training")[];
                    families?: string[];
                    /** Format: date */
                    verifiedAt: string;
                    timeZone: string;
                    weekly: {
                        days: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                        opens: string;
                        closes: string;
                    }[];
                    exceptions?: {
                        /** Format: date */
                        from: string;
                        /** Format: date */
                        to: string;
                        names: {
                            zh?: string;
                            en?: string;
                            ru?: string;
                            ar?: string;
                        };
                        opens?: string;
                        closes?: string;
                    }[];
                    /** @enum {number} */
                    audience: 1 | 2 | 3;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), record.code-taken (50059), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.centers.move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    status: "draft" | "published" | "withdrawn";
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            moved: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.incomplete (50058), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.centers.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    by: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.centers.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.in-use (50064), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.hotlines.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            status?: string[];
                            region?: string[];
                        };
                        /** @enum {string} */
                        sort?: "position" | "-position" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                /** @enum {string} */
                                status: "draft" | "published" | "withdrawn";
                                /** Format: date-time */
                                updatedAt: string;
                                names: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                region: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                country?: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                phone: string;
                                /** @enum {number} */
                                audience: 1 | 2 | 3;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.hotlines.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            /** @enum {string} */
                            status: "draft" | "published" | "withdrawn";
                            /** Format: date-time */
                            updatedAt: string;
                            names: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            region: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            country?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            phone: string;
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                            timeZone: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            weekly: {
                                days: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                                opens: string;
                                closes: string;
                            }[];
                            exceptions: {
                                /** Format: date */
                                from: string;
                                /** Format: date */
                                to: string;
                                names: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                opens?: string;
                                closes?: string;
                            }[];
                            scope?: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            notice?: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            /** Format: date-time */
                            noticeUntil?: string;
                            escalation: {
                                who: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                how: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                            }[];
                            languages: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            /** Format: email */
                            email: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.hotlines.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    names: {
                        zh: string;
                        en: string;
                        ru: string;
                        ar?: string;
                    };
                    scope?: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    notice?: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    /** Format: date-time */
                    noticeUntil?: string;
                    escalation?: {
                        who: {
                            zh?: string;
                            en?: string;
                            ru?: string;
                            ar?: string;
                        };
                        how: {
                            zh?: string;
                            en?: string;
                            ru?: string;
                            ar?: string;
                        };
                    }[];
                    region: string;
                    country?: string;
                    phone: string;
                    /** Format: email */
                    email: string;
                    languages: string[];
                    timeZone: string;
                    weekly: {
                        days: (1 | 2 | 3 | 4 | 5 | 6 | 7)[];
                        opens: string;
                        closes: string;
                    }[];
                    exceptions?: {
                        /** Format: date */
                        from: string;
                        /** Format: date */
                        to: string;
                        names: {
                            zh?: string;
                            en?: string;
                            ru?: string;
                            ar?: string;
                        };
                        opens?: string;
                        closes?: string;
                    }[];
                    /** @enum {number} */
                    audience: 1 | 2 | 3;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.hotlines.move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    status: "draft" | "published" | "withdrawn";
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            moved: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.incomplete (50058), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.hotlines.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    by: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.hotlines.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.in-use (50064), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.policies.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            status?: string[];
                            kind?: string[];
                            region?: string[];
                            family?: string[];
                        };
                        /** @enum {string} */
                        sort?: "position" | "-position" | "code" | "-code" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                /** @enum {string} */
                                status: "draft" | "published" | "withdrawn";
                                /** Format: date-time */
                                updatedAt: string;
                                code: string;
                                title: string;
                                /** @enum {string} */
                                kind: "warranty" | "repair" | "replacement" | "onsite" | "returns" | "privacy";
                                region?: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                family?: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {number} */
                                audience: 1 | 2 | 3;
                                versionCount: number;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.policies.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            /** @enum {string} */
                            status: "draft" | "published" | "withdrawn";
                            /** Format: date-time */
                            updatedAt: string;
                            code: string;
                            title: string;
                            /** @enum {string} */
                            kind: "warranty" | "repair" | "replacement" | "onsite" | "returns" | "privacy";
                            region?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            family?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                            versionCount: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.policies.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    code?: string;
                    /** @enum {string} */
                    kind: "warranty" | "repair" | "replacement" | "onsite" | "returns" | "privacy";
                    region?: string;
                    family?: string;
                    /** @enum {number} */
                    audience: 1 | 2 | 3;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), record.code-taken (50059), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.policies.move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    status: "draft" | "published" | "withdrawn";
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            moved: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.incomplete (50058), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.policies.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    by: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.policies.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.in-use (50064), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.policyVersions.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            status?: string[];
                            policy?: string[];
                        };
                        /** @enum {string} */
                        sort?: "effectiveAt" | "-effectiveAt" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                /** @enum {string} */
                                status: "draft" | "published" | "withdrawn";
                                /** Format: date-time */
                                updatedAt: string;
                                policy: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                version: number;
                                title: string;
                                /** Format: date */
                                effectiveAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.policyVersions.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            /** @enum {string} */
                            status: "draft" | "published" | "withdrawn";
                            /** Format: date-time */
                            updatedAt: string;
                            policy: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            version: number;
                            title: string;
                            /** Format: date */
                            effectiveAt: string;
                            titles: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            summaries?: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            changes?: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            bodies: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.policyVersions.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    policy?: string;
                    /** Format: date */
                    effectiveAt: string;
                    titles: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    summaries?: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    changes?: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    bodies: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.policyVersions.move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    status: "draft" | "published" | "withdrawn";
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            moved: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.incomplete (50058), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.policyVersions.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.in-use (50064), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.regions.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: Record<string, never>;
                        /** @enum {string} */
                        sort?: "position" | "-position" | "code" | "-code" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                code: string;
                                names: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                sites: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.regions.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            code: string;
                            names: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            sites: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.regions.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    code?: string;
                    names: {
                        zh: string;
                        en: string;
                        ru: string;
                        ar?: string;
                    };
                    sites?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), record.code-taken (50059), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.regions.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    by: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.regions.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.in-use (50064), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.warrantyTerms.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            status?: string[];
                            region?: string[];
                            family?: string[];
                            starts?: string[];
                        };
                        /** @enum {string} */
                        sort?: "purchasedFrom" | "-purchasedFrom" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                /** @enum {string} */
                                status: "draft" | "published" | "withdrawn";
                                /** Format: date-time */
                                updatedAt: string;
                                family: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                product?: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                region: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                months: number;
                                /** @enum {string} */
                                starts: "invoice" | "shipment" | "activation";
                                withinDays?: number;
                                /** Format: date */
                                purchasedFrom: string;
                                exclusions?: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                policy?: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {number} */
                                audience: 1 | 2 | 3;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.warrantyTerms.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            /** @enum {string} */
                            status: "draft" | "published" | "withdrawn";
                            /** Format: date-time */
                            updatedAt: string;
                            family: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            product?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            region: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            months: number;
                            /** @enum {string} */
                            starts: "invoice" | "shipment" | "activation";
                            withinDays?: number;
                            /** Format: date */
                            purchasedFrom: string;
                            exclusions?: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            policy?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.warrantyTerms.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    family: string;
                    product?: string;
                    region: string;
                    months: number;
                    /** @enum {string} */
                    starts: "invoice" | "shipment" | "activation";
                    withinDays?: number;
                    /** Format: date */
                    purchasedFrom: string;
                    exclusions?: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    policy?: string;
                    /** @enum {number} */
                    audience: 1 | 2 | 3;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), record.doubled (50063), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.warrantyTerms.move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    status: "draft" | "published" | "withdrawn";
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            moved: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.incomplete (50058), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.warrantyTerms.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.in-use (50064), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.world.countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: string;
                            name: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.world.languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: string;
                            name: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.world.timeZones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: string;
                            name: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.faultTrees.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            status?: string[];
                            symptom?: string[];
                            products?: string[];
                        };
                        /** @enum {string} */
                        sort?: "position" | "-position" | "views" | "-views" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                /** @enum {string} */
                                status: "draft" | "published" | "withdrawn";
                                /** Format: date-time */
                                updatedAt: string;
                                code: string;
                                title: string;
                                /** @enum {string} */
                                symptom: "power" | "picture" | "network" | "recording" | "door" | "access";
                                products: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                version: number;
                                faults: number;
                                views: number;
                                /** @enum {number} */
                                audience: 1 | 2 | 3;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.faultTrees.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            /** @enum {string} */
                            status: "draft" | "published" | "withdrawn";
                            /** Format: date-time */
                            updatedAt: string;
                            code: string;
                            title: string;
                            /** @enum {string} */
                            symptom: "power" | "picture" | "network" | "recording" | "door" | "access";
                            products: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            version: number;
                            faults: number;
                            views: number;
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                            titles: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            summaries: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            nodes: {
                                key: string;
                                /** @enum {string} */
                                kind: "question" | "fixed" | "article" | "download" | "tree" | "part" | "case";
                                texts: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                help?: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                answers: {
                                    texts: {
                                        zh?: string;
                                        en?: string;
                                        ru?: string;
                                        ar?: string;
                                    };
                                    to: string;
                                    key?: string;
                                }[];
                                unsure?: string;
                                refers?: string;
                                picture?: {
                                    attachmentId: string;
                                    fileName: string;
                                    size: number;
                                    mime: string;
                                    sha256: string;
                                    fileOriginPath: string;
                                };
                            }[];
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.faultTrees.use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            title: string;
                            /** @enum {string} */
                            status: "draft" | "published" | "withdrawn";
                            version: number;
                            views: number;
                            versions: {
                                version: number;
                                /** Format: date-time */
                                publishedAt: string;
                            }[];
                            findings: {
                                node: string;
                                text: string;
                            }[];
                            nodes: {
                                key: string;
                                /** @enum {string} */
                                kind: "question" | "fixed" | "article" | "download" | "tree" | "part" | "case";
                                text: string;
                                reached: number;
                                returned: number;
                                left: number;
                                answers: {
                                    key: string;
                                    text: string;
                                    count: number;
                                }[];
                            }[];
                            drawing: {
                                width: number;
                                height: number;
                                nodes: {
                                    key: string;
                                    /** @enum {string} */
                                    kind: "question" | "fixed" | "article" | "download" | "tree" | "part" | "case";
                                    text: string;
                                    x: number;
                                    y: number;
                                    width: number;
                                    height: number;
                                    lines: string[];
                                    path: string;
                                }[];
                                ways: {
                                    from: string;
                                    to: string;
                                    key: string;
                                    text: string;
                                    lines: string[];
                                    points: {
                                        x: number;
                                        y: number;
                                    }[];
                                    label: {
                                        x: number;
                                        y: number;
                                        width: number;
                                        height: number;
                                    };
                                }[];
                            };
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.faultTrees.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                    code?: string;
                    titles: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    summaries: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    /** @enum {string} */
                    symptom: "power" | "picture" | "network" | "recording" | "door" | "access";
                    products?: string[];
                    /** @enum {number} */
                    audience: 1 | 2 | 3;
                    nodes: {
                        key: string;
                        /** @enum {string} */
                        kind: "question" | "fixed" | "article" | "download" | "tree" | "part" | "case";
                        texts: {
                            zh?: string;
                            en?: string;
                            ru?: string;
                            ar?: string;
                        };
                        help?: {
                            zh?: string;
                            en?: string;
                            ru?: string;
                            ar?: string;
                        };
                        answers: {
                            texts: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            to: string;
                            key?: string;
                        }[];
                        unsure?: string;
                        refers?: string;
                        picture?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), record.code-taken (50059), faultTree.unsound (50065), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.faultTrees.move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    status: "draft" | "published" | "withdrawn";
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            moved: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), faultTree.unsound (50065), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.faultTrees.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    by: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.faultTrees.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.banners.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            status?: string[];
                            pageCode?: string[];
                        };
                        /** @enum {string} */
                        sort?: "position" | "-position" | "clicks" | "-clicks" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                /** @enum {string} */
                                status: "draft" | "published" | "withdrawn";
                                /** Format: date-time */
                                updatedAt: string;
                                fileOriginPath: string;
                                pageCode: string;
                                titles: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                descriptions?: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                link?: string;
                                /** Format: date-time */
                                showFrom?: string;
                                /** Format: date-time */
                                showUntil?: string;
                                /** @enum {number} */
                                audience: 1 | 2 | 3;
                                picture: {
                                    attachmentId: string;
                                    fileName: string;
                                    size: number;
                                    mime: string;
                                    sha256: string;
                                    fileOriginPath: string;
                                };
                                clicks: number;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.banners.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            /** @enum {string} */
                            status: "draft" | "published" | "withdrawn";
                            /** Format: date-time */
                            updatedAt: string;
                            fileOriginPath: string;
                            pageCode: string;
                            titles: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            descriptions?: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            link?: string;
                            /** Format: date-time */
                            showFrom?: string;
                            /** Format: date-time */
                            showUntil?: string;
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                            picture: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            };
                            clicks: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.banners.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    pageCode: string;
                    titles: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    descriptions?: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    link?: string;
                    /** Format: date-time */
                    showFrom?: string;
                    /** Format: date-time */
                    showUntil?: string;
                    /** @enum {number} */
                    audience: 1 | 2 | 3;
                    picture: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.banners.move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    status: "draft" | "published" | "withdrawn";
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            moved: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.incomplete (50058), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.banners.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    by: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.banners.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.bulletins.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            status?: string[];
                            type?: string[];
                            severity?: string[];
                            products?: string[];
                            needsAck?: boolean;
                        };
                        /** @enum {string} */
                        sort?: "issuedAt" | "-issuedAt" | "number" | "-number" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                /** @enum {string} */
                                status: "draft" | "published" | "withdrawn";
                                /** Format: date-time */
                                updatedAt: string;
                                number: string;
                                title: string;
                                /** @enum {string} */
                                type: "product-change" | "end-of-life" | "maintenance" | "recall";
                                /** @enum {string} */
                                severity: "critical" | "high" | "medium" | "low" | "information";
                                /** Format: date-time */
                                issuedAt: string;
                                /** Format: date-time */
                                effectiveAt?: string;
                                /** Format: date-time */
                                expiresAt?: string;
                                pinned: boolean;
                                needsAck: boolean;
                                products: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                /** @enum {number} */
                                audience: 1 | 2 | 3;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.bulletins.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            /** @enum {string} */
                            status: "draft" | "published" | "withdrawn";
                            /** Format: date-time */
                            updatedAt: string;
                            number: string;
                            title: string;
                            /** @enum {string} */
                            type: "product-change" | "end-of-life" | "maintenance" | "recall";
                            /** @enum {string} */
                            severity: "critical" | "high" | "medium" | "low" | "information";
                            /** Format: date-time */
                            issuedAt: string;
                            /** Format: date-time */
                            effectiveAt?: string;
                            /** Format: date-time */
                            expiresAt?: string;
                            pinned: boolean;
                            needsAck: boolean;
                            products: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                            titles: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            summaries?: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            actions?: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            bodies: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            supersedes?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            attachments: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            }[];
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.bulletins.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    number?: string;
                    /** @enum {string} */
                    type: "product-change" | "end-of-life" | "maintenance" | "recall";
                    /** @enum {string} */
                    severity: "critical" | "high" | "medium" | "low" | "information";
                    /** Format: date-time */
                    issuedAt: string;
                    /** Format: date-time */
                    effectiveAt?: string;
                    /** Format: date-time */
                    expiresAt?: string;
                    pinned: boolean;
                    needsAck: boolean;
                    products?: string[];
                    supersedes?: string;
                    attachments?: string[];
                    titles: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    summaries?: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    actions?: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    bodies: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    changes?: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    /** @enum {number} */
                    audience: 1 | 2 | 3;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), record.code-taken (50059), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.bulletins.move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    status: "draft" | "published" | "withdrawn";
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            moved: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.incomplete (50058), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.bulletins.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.in-use (50064), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.articles.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 20 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            status?: string[];
                            change?: string[];
                            classType?: string[];
                            category?: string[];
                            products?: string[];
                            languages?: string[];
                            owner?: string[];
                            updatedAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "updatedAt" | "-updatedAt" | "billNo" | "-billNo" | "category" | "-category";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                billNo: string;
                                title: string;
                                classType: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                category: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {number} */
                                audience: 1 | 2 | 3;
                                /** @enum {string} */
                                status: "draft" | "in-review" | "approved" | "scheduled" | "published" | "rejected" | "withdrawn" | "archived";
                                /** @enum {string} */
                                change?: "draft" | "in-review" | "approved" | "scheduled" | "rejected";
                                languages: ("zh" | "en" | "ru" | "ar")[];
                                products: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                owner: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.articles.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            category: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                            keywords?: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            products: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            labels: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            attachments: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            }[];
                            /** Format: date */
                            validTo?: string;
                            slug?: string;
                            others: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            /** @enum {string} */
                            significance: "typo" | "medium" | "major";
                            comment?: string;
                            billNo: string;
                            title: string;
                            classType: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {string} */
                            status: "draft" | "in-review" | "approved" | "scheduled" | "published" | "rejected" | "withdrawn" | "archived";
                            id: string;
                            /** @enum {string} */
                            change?: "draft" | "in-review" | "approved" | "scheduled" | "rejected";
                            languages: ("zh" | "en" | "ru" | "ar")[];
                            owner: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** Format: date-time */
                            updatedAt: string;
                            titles: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            summaries?: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            bodies?: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.articles.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    category: string;
                    /** @enum {number} */
                    audience: 1 | 2 | 3;
                    keywords?: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    products?: string[];
                    labels?: string[];
                    attachments?: string[];
                    /** Format: date */
                    validTo?: string;
                    slug?: string;
                    others?: string[];
                    /** @enum {string} */
                    significance: "typo" | "medium" | "major";
                    comment?: string;
                    titles: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    summaries?: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    bodies?: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), record.wrong-state (50057), record.code-taken (50059), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.articles.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    by: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.articles.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.articles.desk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            billNo: string;
                            title: string;
                            classType: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            category: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                            /** @enum {string} */
                            status: "draft" | "in-review" | "approved" | "scheduled" | "published" | "rejected" | "withdrawn" | "archived";
                            /** @enum {string} */
                            change?: "draft" | "in-review" | "approved" | "scheduled" | "rejected";
                            languages: ("zh" | "en" | "ru" | "ar")[];
                            products: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            owner: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** Format: date-time */
                            updatedAt: string;
                            isFaq: boolean;
                            /** @enum {string} */
                            state: "draft" | "in-review" | "approved" | "scheduled" | "published" | "rejected" | "withdrawn" | "archived";
                            lacks?: string;
                            /** Format: date-time */
                            publishAt?: string;
                            reason?: string;
                            replacedBy?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            views: number;
                            helpfulUp: number;
                            helpfulDown: number;
                            body?: string;
                            versions: {
                                version: number;
                                title: string;
                                /** @enum {string} */
                                language: "zh" | "en" | "ru" | "ar";
                                /** Format: date-time */
                                publishedAt?: string;
                                author: string;
                                comment: string;
                                /** @enum {string} */
                                significance: "typo" | "medium" | "major";
                                /** @enum {string} */
                                state: "waits" | "read" | "earlier";
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.articles.publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            moved: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.incomplete (50058), record.code-taken (50059), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.articles.schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** Format: date-time */
                    publishAt: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.incomplete (50058), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.articles.withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    reason: string;
                    replacedBy?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.articles.discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.categories.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 50 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            classType?: string[];
                        };
                        /** @enum {string} */
                        sort?: "path" | "-path" | "code" | "-code" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                code: string;
                                path: string;
                                names: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                classType: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                parent?: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                articles: number;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.categories.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            code: string;
                            path: string;
                            names: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            classType: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            parent?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            articles: number;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.categories.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    code?: string;
                    parent: string;
                    names: {
                        zh: string;
                        en: string;
                        ru: string;
                        ar?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), record.code-taken (50059), category.circle (50065), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.categories.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    by: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.categories.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.in-use (50064), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.categories.choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isFaq?: boolean;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            path: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.faq.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 20 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            status?: string[];
                            change?: string[];
                            classType?: string[];
                            category?: string[];
                            products?: string[];
                            languages?: string[];
                            owner?: string[];
                            updatedAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "updatedAt" | "-updatedAt" | "billNo" | "-billNo" | "category" | "-category";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                billNo: string;
                                title: string;
                                classType: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                category: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {number} */
                                audience: 1 | 2 | 3;
                                /** @enum {string} */
                                status: "draft" | "in-review" | "approved" | "scheduled" | "published" | "rejected" | "withdrawn" | "archived";
                                /** @enum {string} */
                                change?: "draft" | "in-review" | "approved" | "scheduled" | "rejected";
                                languages: ("zh" | "en" | "ru" | "ar")[];
                                products: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                owner: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.faq.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            category: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                            keywords?: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            products: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            labels: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            attachments: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            }[];
                            /** Format: date */
                            validTo?: string;
                            slug?: string;
                            others: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                            /** @enum {string} */
                            significance: "typo" | "medium" | "major";
                            comment?: string;
                            billNo: string;
                            title: string;
                            classType: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {string} */
                            status: "draft" | "in-review" | "approved" | "scheduled" | "published" | "rejected" | "withdrawn" | "archived";
                            id: string;
                            /** @enum {string} */
                            change?: "draft" | "in-review" | "approved" | "scheduled" | "rejected";
                            languages: ("zh" | "en" | "ru" | "ar")[];
                            owner: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** Format: date-time */
                            updatedAt: string;
                            titles: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            summaries?: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            bodies?: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.faq.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    category: string;
                    /** @enum {number} */
                    audience: 1 | 2 | 3;
                    keywords?: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    products?: string[];
                    labels?: string[];
                    attachments?: string[];
                    /** Format: date */
                    validTo?: string;
                    slug?: string;
                    others?: string[];
                    /** @enum {string} */
                    significance: "typo" | "medium" | "major";
                    comment?: string;
                    titles: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    summaries?: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    bodies?: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), record.wrong-state (50057), record.code-taken (50059), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.faq.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    by: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.faq.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.redirects.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 20 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            site?: string[];
                            updatedAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "updatedAt" | "-updatedAt" | "from" | "-from" | "hits" | "-hits";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                site: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                from: string;
                                to: string;
                                hits: number;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.redirects.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            site: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            from: string;
                            to: string;
                            hits: number;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.redirects.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    site: string;
                    from: string;
                    to: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), record.code-taken (50059), redirect.circle (50066), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.redirects.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.redirects.sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            name: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.compatibilities.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            status?: string[];
                            level?: string[];
                            product?: string[];
                        };
                        /** @enum {string} */
                        sort?: "position" | "-position" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                /** @enum {string} */
                                status: "draft" | "published" | "withdrawn";
                                /** Format: date-time */
                                updatedAt: string;
                                product: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                with?: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                withSeries?: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {string} */
                                level: "works" | "limited" | "fails";
                                fromVersion?: string;
                                partnerVersion?: string;
                                notes?: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                /** @enum {number} */
                                audience: 1 | 2 | 3;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.compatibilities.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            /** @enum {string} */
                            status: "draft" | "published" | "withdrawn";
                            /** Format: date-time */
                            updatedAt: string;
                            product: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            with?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            withSeries?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {string} */
                            level: "works" | "limited" | "fails";
                            fromVersion?: string;
                            partnerVersion?: string;
                            notes?: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.compatibilities.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    product: string;
                    with?: string;
                    withSeries?: string;
                    /** @enum {string} */
                    level: "works" | "limited" | "fails";
                    fromVersion?: string;
                    partnerVersion?: string;
                    notes?: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    /** @enum {number} */
                    audience: 1 | 2 | 3;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), record.doubled (50063), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.compatibilities.move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    status: "draft" | "published" | "withdrawn";
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            moved: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.incomplete (50058), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.compatibilities.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    by: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.compatibilities.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.in-use (50064), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.families.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: Record<string, never>;
                        /** @enum {string} */
                        sort?: "position" | "-position" | "code" | "-code" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                code: string;
                                names: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                summaries?: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                file?: {
                                    attachmentId: string;
                                    fileName: string;
                                    size: number;
                                    mime: string;
                                    sha256: string;
                                    fileOriginPath: string;
                                };
                                productCount: number;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.families.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            code: string;
                            names: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            summaries?: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            file?: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            };
                            productCount: number;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.families.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    code?: string;
                    names: {
                        zh?: string;
                        en: string;
                        ru?: string;
                        ar?: string;
                    };
                    summaries?: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    file?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), record.code-taken (50059), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.families.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    by: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.families.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.in-use (50064), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.products.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            family?: string[];
                            series?: string[];
                            status?: string[];
                        };
                        /** @enum {string} */
                        sort?: "position" | "-position" | "code" | "-code" | "endOfSale" | "-endOfSale" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                code: string;
                                series: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                family: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                names: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                /** @enum {string} */
                                status: "active" | "end-of-sale" | "end-of-support";
                                /** Format: date */
                                endOfSale?: string;
                                /** Format: date */
                                endOfSoftwareMaintenance?: string;
                                /** Format: date */
                                endOfSecurityFixes?: string;
                                /** Format: date */
                                endOfSupport?: string;
                                successor?: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.products.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            code: string;
                            series: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            family: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            names: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            summaries?: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            /** @enum {string} */
                            status: "active" | "end-of-sale" | "end-of-support";
                            /** Format: date */
                            endOfSale?: string;
                            /** Format: date */
                            endOfSoftwareMaintenance?: string;
                            /** Format: date */
                            endOfSecurityFixes?: string;
                            /** Format: date */
                            endOfSupport?: string;
                            successor?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            aliasText?: string;
                            orderCodeText?: string;
                            specs: {
                                label: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                value?: string;
                                values?: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                            }[];
                            file?: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            };
                            further: {
                                file: {
                                    attachmentId: string;
                                    fileName: string;
                                    size: number;
                                    mime: string;
                                    sha256: string;
                                    fileOriginPath: string;
                                };
                                captions?: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                            }[];
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.products.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    code?: string;
                    series: string;
                    names: {
                        zh?: string;
                        en: string;
                        ru?: string;
                        ar?: string;
                    };
                    summaries?: {
                        zh?: string;
                        en?: string;
                        ru?: string;
                        ar?: string;
                    };
                    /** @enum {string} */
                    status: "active" | "end-of-sale" | "end-of-support";
                    /** Format: date */
                    endOfSale?: string;
                    /** Format: date */
                    endOfSoftwareMaintenance?: string;
                    /** Format: date */
                    endOfSecurityFixes?: string;
                    /** Format: date */
                    endOfSupport?: string;
                    successor?: string;
                    aliasText?: string;
                    orderCodeText?: string;
                    specs?: {
                        label: {
                            zh?: string;
                            en?: string;
                            ru?: string;
                            ar?: string;
                        };
                        value?: string;
                        values?: {
                            zh?: string;
                            en?: string;
                            ru?: string;
                            ar?: string;
                        };
                    }[];
                    file?: string;
                    further?: {
                        file: string;
                        captions?: {
                            zh?: string;
                            en?: string;
                            ru?: string;
                            ar?: string;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), record.code-taken (50059), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.products.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    by: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.products.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.in-use (50064), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.series.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            family?: string[];
                        };
                        /** @enum {string} */
                        sort?: "position" | "-position" | "code" | "-code" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                code: string;
                                family: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                names: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                productCount: number;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.series.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            code: string;
                            family: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            names: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            productCount: number;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.series.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    code?: string;
                    family: string;
                    names: {
                        zh?: string;
                        en: string;
                        ru?: string;
                        ar?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), record.code-taken (50059), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.series.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    by: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.series.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.in-use (50064), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.dictionary.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            typeCode?: string[];
                            active?: boolean;
                        };
                        /** @enum {string} */
                        sort?: "position" | "-position" | "code" | "-code" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                typeCode: string;
                                code: string;
                                names: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                value?: string;
                                active: boolean;
                                position: number;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.dictionary.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            typeCode: string;
                            code: string;
                            names: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            value?: string;
                            active: boolean;
                            position: number;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.dictionary.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    typeCode?: string;
                    code?: string;
                    names: {
                        zh: string;
                        en: string;
                        ru: string;
                        ar?: string;
                    };
                    value?: string;
                    active: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), record.code-taken (50059), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.dictionary.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    by: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.keywords.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            language?: string[];
                            recommended?: boolean;
                        };
                        /** @enum {string} */
                        sort?: "uses" | "-uses" | "keyword" | "-keyword" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                keyword: string;
                                /** @enum {string} */
                                language: "zh" | "en" | "ru" | "ar";
                                recommended: boolean;
                                uses: number;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.keywords.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            keyword: string;
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            recommended: boolean;
                            uses: number;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.keywords.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    keyword?: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                    recommended: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), record.doubled (50063), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.keywords.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.labels.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            type?: string[];
                        };
                        /** @enum {string} */
                        sort?: "position" | "-position" | "code" | "-code" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                code: string;
                                /** @enum {string} */
                                type: "article" | "file" | "video" | "account";
                                names: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                                uses: number;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.labels.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            code: string;
                            /** @enum {string} */
                            type: "article" | "file" | "video" | "account";
                            names: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            uses: number;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.labels.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    code?: string;
                    /** @enum {string} */
                    type: "article" | "file" | "video" | "account";
                    names: {
                        zh: string;
                        en: string;
                        ru: string;
                        ar?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), record.code-taken (50059), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.labels.place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    by: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.labels.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.in-use (50064), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.terms.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            status?: string[];
                        };
                        /** @enum {string} */
                        sort?: "code" | "-code" | "updatedAt" | "-updatedAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                /** @enum {string} */
                                status: "draft" | "published" | "withdrawn";
                                /** Format: date-time */
                                updatedAt: string;
                                code: string;
                                names: {
                                    zh?: string;
                                    en?: string;
                                    ru?: string;
                                    ar?: string;
                                };
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.terms.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            /** @enum {string} */
                            status: "draft" | "published" | "withdrawn";
                            /** Format: date-time */
                            updatedAt: string;
                            code: string;
                            names: {
                                zh?: string;
                                en?: string;
                                ru?: string;
                                ar?: string;
                            };
                            texts: {
                                /** @enum {string} */
                                language: "zh" | "en" | "ru" | "ar";
                                term: string;
                                abbreviation?: string;
                                definition: string;
                                synonyms?: string;
                                pinyin?: string;
                            }[];
                            related: {
                                id: string;
                                text: string;
                                language?: string;
                            }[];
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.terms.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    /** Format: date-time */
                    version?: string;
                    code?: string;
                    texts: {
                        /** @enum {string} */
                        language: "zh" | "en" | "ru" | "ar";
                        term: string;
                        abbreviation?: string;
                        definition: string;
                        synonyms?: string;
                        pinyin?: string;
                    }[];
                    related?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.conflict (409), record.code-taken (50059), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.terms.move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    status: "draft" | "published" | "withdrawn";
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            moved: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), record.incomplete (50058), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "manage.terms.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: record.wrong-state (50057), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "qa.explanation.verdict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    of?: string;
                    /** @enum {string} */
                    as?: "anonymous" | "external" | "middle" | "internal";
                    role?: string;
                    site?: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            /** @enum {string} */
                            verdict?: "allowed" | "denied";
                            /** @enum {string} */
                            sees?: "page" | "redirect" | "answer" | "shown" | "home" | "login" | "noPermission" | "notFound" | "loginRequired" | "notAllowed" | "locked" | "hidden";
                            /** @enum {string} */
                            subject?: "address" | "route" | "call" | "entry";
                            id?: string;
                            route?: string;
                            site?: string;
                            asker?: string;
                            leadsTo?: string;
                            meant?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "qa.explanation.rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    of?: string;
                    /** @enum {string} */
                    as?: "anonymous" | "external" | "middle" | "internal";
                    role?: string;
                    site?: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            place: string;
                            kind: string;
                            text: string;
                            /** @enum {string} */
                            says?: "refuses";
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "qa.explanation.entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    of?: string;
                    /** @enum {string} */
                    as?: "anonymous" | "external" | "middle" | "internal";
                    role?: string;
                    site?: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            /** @enum {string} */
                            shows: "shown" | "locked" | "hidden";
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "qa.explanation.refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    of: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            place: string;
                            kind: string;
                            text: string;
                            /** @enum {string} */
                            says?: "refuses";
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "qa.matrix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            kind?: string[];
                            site?: string[];
                            asker?: string[];
                            sees?: string[];
                            isOpen?: boolean;
                        };
                        /** @enum {string} */
                        sort?: "id" | "-id" | "path" | "-path";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                /** @enum {string} */
                                kind: "route" | "call" | "menu";
                                path: string;
                                site: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                asker: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {string} */
                                sees: "page" | "redirect" | "answer" | "shown" | "home" | "login" | "noPermission" | "notFound" | "loginRequired" | "notAllowed" | "locked" | "hidden";
                                isOpen: boolean;
                                question: {
                                    of?: string;
                                    /** @enum {string} */
                                    as?: "anonymous" | "external" | "middle" | "internal";
                                    role?: string;
                                    site?: string;
                                };
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "qa.diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            effect?: string[];
                            kind?: string[];
                            site?: string[];
                            asker?: string[];
                        };
                        /** @enum {string} */
                        sort?: "id" | "-id" | "path" | "-path";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                /** @enum {string} */
                                kind: "route" | "call" | "menu" | "zone";
                                path: string;
                                site: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                asker: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {string} */
                                before?: "page" | "redirect" | "answer" | "shown" | "home" | "login" | "noPermission" | "notFound" | "loginRequired" | "notAllowed" | "locked" | "hidden";
                                /** @enum {string} */
                                after?: "page" | "redirect" | "answer" | "shown" | "home" | "login" | "noPermission" | "notFound" | "loginRequired" | "notAllowed" | "locked" | "hidden";
                                /** @enum {string} */
                                effect: "opens" | "closes" | "differs";
                                question: {
                                    of?: string;
                                    /** @enum {string} */
                                    as?: "anonymous" | "external" | "middle" | "internal";
                                    role?: string;
                                    site?: string;
                                };
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "qa.lint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        keyword?: string;
                        filters?: {
                            level?: string[];
                            code?: string[];
                        };
                        /** @enum {string} */
                        sort?: "code" | "-code";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                message: string;
                                /** @enum {string} */
                                level: "fault" | "note";
                                code: string;
                                place: string;
                                text: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "qa.words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            level?: string[];
                            kind?: string[];
                            wordLanguage?: string[];
                        };
                        /** @enum {string} */
                        sort?: "key" | "-key";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                key: string;
                                wordLanguage: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {string} */
                                level: "fault" | "note";
                                /** @enum {string} */
                                kind: "missing" | "unused" | "doubled" | "untranslated" | "places" | "plural" | "markup" | "blanks" | "signs" | "length";
                                message: string;
                                text: string;
                                place: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "qa.links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            why?: string[];
                            recordLanguage?: string[];
                        };
                        /** @enum {string} */
                        sort?: "title" | "-title" | "leadsTo" | "-leadsTo";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                title: string;
                                recordLanguage: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                text: string;
                                leadsTo: string;
                                /** @enum {string} */
                                why: "no-page" | "no-record" | "closed-page" | "closed-record" | "malformed" | "insecure";
                                record?: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "qa.replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            effect?: string[];
                            kind?: string[];
                            site?: string[];
                            asker?: string[];
                        };
                        /** @enum {string} */
                        sort?: "asked" | "-asked";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                asked: string;
                                /** @enum {string} */
                                kind: "route" | "call";
                                site: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                asker: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                times: number;
                                /** @enum {string} */
                                before: "page" | "redirect" | "answer" | "shown" | "home" | "login" | "noPermission" | "notFound" | "loginRequired" | "notAllowed" | "locked" | "hidden";
                                /** @enum {string} */
                                after: "page" | "redirect" | "answer" | "shown" | "home" | "login" | "noPermission" | "notFound" | "loginRequired" | "notAllowed" | "locked" | "hidden";
                                /** @enum {string} */
                                effect: "refuses" | "opens" | "moves";
                                place?: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "qa.roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            name: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "qa.sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            name: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "work.login.check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            needs: ("captcha" | "sms" | "verifyKey" | "newPassword")[];
                            waitSeconds: number;
                            /** @enum {string} */
                            way: "password" | "sms" | "both";
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "work.login.verifyKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    key: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: login.key-refused (50101), login.delayed (50002), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "work.sms.send": {
        parameters: {
            query: {
                tel: string;
                sendType: "login" | "register" | "reset";
                redisValue: string;
                source: "PC";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: captcha.refused (50003), code.limit-reached (50005), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "work.sms.verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tel: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: code.refused (50004), login.key-needed (50100), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "work.captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            uuid: string;
                            image: string;
                            work?: {
                                challenge: string;
                                salt: string;
                                most: number;
                            };
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "work.login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    password: string;
                    code: string;
                    uuid: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            token: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: captcha.refused (50003), login.refused (50001), login.delayed (50002), login.key-needed (50100), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.banner.detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    bannerSource: 1;
                    pageCode: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            attachmentId: string;
                            fileOriginPath: string;
                            title: string;
                            description: string;
                            pageCode?: string;
                            link?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.gov.industry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            name: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.gov.industryInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    industryId: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            name: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.gov.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            product?: string[];
                            status?: string[];
                            releasedAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "releasedAt" | "-releasedAt" | "product" | "-product" | "version" | "-version";
                        after?: string;
                    };
                    industryId: string;
                    professionId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                industry: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                profession: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                product: string;
                                version: string;
                                /** Format: date */
                                releasedAt: string;
                                /** @enum {string} */
                                status: "current" | "supported" | "ended";
                                notes?: string;
                                file?: {
                                    attachmentId: string;
                                    fileName: string;
                                    size: number;
                                    mime: string;
                                    sha256: string;
                                    fileOriginPath: string;
                                };
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.gov.export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    industryId: string;
                    professionId: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description A file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.version.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            name: string;
                            professions: {
                                id: string;
                                name: string;
                            }[];
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.version.byProfession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    professionId: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            industry: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            profession: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            product: string;
                            version: string;
                            /** Format: date */
                            releasedAt: string;
                            /** @enum {string} */
                            status: "current" | "supported" | "ended";
                            notes?: string;
                            file?: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            };
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.center.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 200 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            region?: string[];
                            country?: string[];
                            type?: string[];
                            services?: string[];
                            families?: string[];
                        };
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                code: string;
                                name: string;
                                /** @enum {string} */
                                type: "own" | "authorised" | "collection";
                                region: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                country: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                city: string;
                                address: string;
                                place: {
                                    latitude: number;
                                    longitude: number;
                                };
                                phone: string;
                                /** Format: email */
                                email: string;
                                hours: {
                                    timeZone: string;
                                    weekly: {
                                        days: number[];
                                        opens: string;
                                        closes: string;
                                    }[];
                                    exceptions: {
                                        /** Format: date */
                                        from: string;
                                        /** Format: date */
                                        to: string;
                                        name: string;
                                        opens?: string;
                                        closes?: string;
                                    }[];
                                    now: {
                                        /** Format: date-time */
                                        at: string;
                                        offset: number;
                                        isOpen: boolean;
                                        changes?: {
                                            /** Format: date-time */
                                            at: string;
                                            /** Format: date */
                                            date: string;
                                            day: number;
                                            time: string;
                                        };
                                    };
                                };
                                services: ("warranty-repair" | "paid-repair" | "spare-parts" | "onsite" | "training")[];
                                families: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                /** Format: date */
                                verifiedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.hotline.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    site?: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                    region?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            name: string;
                            region: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            country?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            phone: string;
                            hours: {
                                timeZone: string;
                                weekly: {
                                    days: number[];
                                    opens: string;
                                    closes: string;
                                }[];
                                exceptions: {
                                    /** Format: date */
                                    from: string;
                                    /** Format: date */
                                    to: string;
                                    name: string;
                                    opens?: string;
                                    closes?: string;
                                }[];
                                now: {
                                    /** Format: date-time */
                                    at: string;
                                    offset: number;
                                    isOpen: boolean;
                                    changes?: {
                                        /** Format: date-time */
                                        at: string;
                                        /** Format: date */
                                        date: string;
                                        day: number;
                                        time: string;
                                    };
                                };
                            };
                            languages: string[];
                            scope: string;
                            /** Format: email */
                            email: string;
                            notice?: string;
                            escalation: {
                                label: string;
                                value: string;
                            }[];
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.policy.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 50 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        site?: string;
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            region?: string[];
                            family?: string[];
                            kind?: string[];
                        };
                        /** @enum {string} */
                        sort?: "effectiveAt" | "-effectiveAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                code: string;
                                title: string;
                                summary: string;
                                /** @enum {string} */
                                kind: "warranty" | "repair" | "replacement" | "onsite" | "returns" | "privacy";
                                region?: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                family?: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {number} */
                                audience: 1 | 2 | 3;
                                version: number;
                                /** Format: date */
                                effectiveAt: string;
                                versionCount: number;
                                /** @enum {string} */
                                language: "zh" | "en" | "ru" | "ar";
                                /** @enum {string} */
                                requestedLanguage?: "zh" | "en" | "ru" | "ar";
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.policy.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                    version?: number;
                    compare?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: string;
                            title: string;
                            summary: string;
                            body: string;
                            /** @enum {string} */
                            kind: "warranty" | "repair" | "replacement" | "onsite" | "returns" | "privacy";
                            region?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            family?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {number} */
                            audience: 1 | 2 | 3;
                            version: number;
                            /** @enum {string} */
                            state: "in-force" | "coming" | "superseded";
                            /** Format: date */
                            effectiveAt: string;
                            /** Format: date */
                            effectiveUntil?: string;
                            changes: string;
                            versionCount: number;
                            latest?: number;
                            comparedWith?: number;
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            /** @enum {string} */
                            requestedLanguage?: "zh" | "en" | "ru" | "ar";
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.policy.versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            version: number;
                            /** @enum {string} */
                            state: "in-force" | "coming" | "superseded";
                            /** Format: date */
                            effectiveAt: string;
                            changes: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.region.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    site?: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: string;
                            name: string;
                            isHome: boolean;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.warranty.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    site?: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                    region?: string;
                    family?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            family: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            product?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            region: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            months: number;
                            /** @enum {string} */
                            starts: "invoice" | "shipment" | "activation";
                            withinDays?: number;
                            exclusions: string;
                            /** Format: date */
                            purchasedFrom: string;
                            policy?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.warranty.items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: string;
                            name: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.warranty.calculate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    item?: string;
                    boughtIn?: string;
                    /** Format: date */
                    purchased?: string;
                    /** Format: date */
                    started?: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            /** @enum {string} */
                            state?: "covered" | "ended" | "later" | "no-term" | "incomplete";
                            /** Format: date */
                            ends?: string;
                            daysLeft?: number;
                            /** Format: date */
                            begins?: string;
                            /** @enum {string} */
                            countedFrom?: "invoice" | "shipment" | "activation" | "limit" | "purchase";
                            months?: number;
                            item?: string;
                            region?: string;
                            /** Format: date */
                            purchasedFrom?: string;
                            exclusions?: string;
                            policy?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.ownProduct.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 20 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            product?: string[];
                        };
                        /** @enum {string} */
                        sort?: "boughtAt" | "-boughtAt" | "place" | "-place";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                product: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                serial: string;
                                /** @enum {string} */
                                serialState: "recognised" | "unrecognised";
                                /** Format: date */
                                made?: string;
                                /** Format: date */
                                boughtAt?: string;
                                boughtIn?: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                place?: string;
                                /** @enum {string} */
                                warranty: "covered" | "ended" | "later" | "no-term" | "incomplete";
                                /** Format: date */
                                warrantyEnds?: string;
                                warrantyDays?: number;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.ownProduct.find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            product: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            serial: string;
                            /** @enum {string} */
                            serialState: "recognised" | "unrecognised";
                            /** Format: date */
                            made?: string;
                            /** Format: date */
                            boughtAt?: string;
                            boughtIn?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            place?: string;
                            /** @enum {string} */
                            warranty: "covered" | "ended" | "later" | "no-term" | "incomplete";
                            /** Format: date */
                            warrantyEnds?: string;
                            warrantyDays?: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.ownProduct.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    serial: string;
                    product?: string;
                    /** Format: date */
                    boughtAt?: string;
                    boughtIn?: string;
                    place?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: ownProduct.full (50320), ownProduct.mistyped (50321), ownProduct.model-needed (50322), ownProduct.other-model (50323), ownProduct.made-later (50324), ownProduct.listed (50325), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "extend.ownProduct.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "ai.token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: string;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "ai.userToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    clientIdentifier: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: string;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "ai.knowledgeUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            url: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "ai.relevantQuestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    question: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: string[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "ai.likeness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    question: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            articleId: string;
                            question: string;
                            path: string;
                            score: number;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "ai.answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    chatId: string;
                    question: string;
                    /** @enum {string} */
                    modelType: "quick" | "thorough";
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description A stream of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Refused: ai.sensitive-words (50091), ai.unavailable (50090), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "ai.history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    chatId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            messageId: string;
                            /** @enum {string} */
                            role: "user" | "assistant" | "staff";
                            text: string;
                            citations: {
                                articleId: string;
                                title: string;
                                quote: string;
                                path: string;
                                score: number;
                            }[];
                            blocked: boolean;
                            like?: boolean;
                            /** Format: date-time */
                            createdAt: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "ai.saveHistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    chatId: string;
                    messages: {
                        messageId: string;
                        /** @enum {string} */
                        role: "user" | "assistant" | "staff";
                        text: string;
                        /** Format: date-time */
                        createdAt: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: ai.sensitive-words (50091), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "ai.feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    chatId: string;
                    messageId: string;
                    like: boolean;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "ai.modelType.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            /** @enum {string} */
                            modelType: "quick" | "thorough";
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "ai.modelType.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    modelType: "quick" | "thorough";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            /** @enum {string} */
                            modelType: "quick" | "thorough";
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "log.pageView": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId?: string;
                    /** @enum {number} */
                    accountType?: 1 | 2 | 3;
                    userName?: string;
                    orgName?: string;
                    firstDept?: string;
                    secondDept?: string;
                    roleCodes?: string[];
                    /** @constant */
                    appLabel: "domestic support";
                    searchText?: string;
                    pagePath: string;
                    pageName?: string;
                    clickedElement?: string;
                    breadcrumbs?: string[];
                    nodeName?: string;
                    chatId?: string;
                    /** @enum {number} */
                    type: -1 | 0 | 1;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.too-many (429), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "log.menuClick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId?: string;
                    /** @enum {number} */
                    accountType?: 1 | 2 | 3;
                    userName?: string;
                    orgName?: string;
                    firstDept?: string;
                    secondDept?: string;
                    roleCodes?: string[];
                    /** @constant */
                    appLabel: "domestic support";
                    searchText?: string;
                    pagePath: string;
                    pageName?: string;
                    clickedElement?: string;
                    breadcrumbs?: string[];
                    nodeName?: string;
                    chatId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: request.too-many (429), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "log.statistics.usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default 30
                     * @enum {number}
                     */
                    days?: 7 | 30 | 90;
                    site?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            views: number;
                            visits: number;
                            visitors: number;
                            searches: number;
                            missed: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "log.statistics.days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default 30
                     * @enum {number}
                     */
                    days?: 7 | 30 | 90;
                    site?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            /** Format: date */
                            day: string;
                            views: number;
                            visits: number;
                            visitors: number;
                            searches: number;
                            missed: number;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "log.statistics.pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default 30
                     * @enum {number}
                     */
                    days?: 7 | 30 | 90;
                    site?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            name: string;
                            path: string;
                            site: string;
                            views: number;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "log.statistics.sought": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default 30
                     * @enum {number}
                     */
                    days?: 7 | 30 | 90;
                    site?: string;
                    missed?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            query: string;
                            /** @enum {string} */
                            language: "zh" | "en" | "ru" | "ar";
                            count: number;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "overseas.language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: string;
                            label: string;
                            /** @enum {string} */
                            direction: "ltr" | "rtl";
                            active: boolean;
                            fallback?: string;
                            position: number;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "overseas.header": {
        parameters: {
            query?: {
                language?: "zh" | "en" | "ru" | "ar";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            title: string;
                            path?: string;
                            icon?: string;
                            /** @enum {string} */
                            opens: "here" | "newWindow";
                            children: {
                                id: string;
                                title: string;
                                path?: string;
                                icon?: string;
                                /** @enum {string} */
                                opens: "here" | "newWindow";
                                children: {
                                    id: string;
                                    title: string;
                                    path?: string;
                                    icon?: string;
                                    /** @enum {string} */
                                    opens: "here" | "newWindow";
                                }[];
                            }[];
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "overseas.footer": {
        parameters: {
            query?: {
                language?: "zh" | "en" | "ru" | "ar";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            title: string;
                            path?: string;
                            icon?: string;
                            /** @enum {string} */
                            opens: "here" | "newWindow";
                            children: {
                                id: string;
                                title: string;
                                path?: string;
                                icon?: string;
                                /** @enum {string} */
                                opens: "here" | "newWindow";
                                children: {
                                    id: string;
                                    title: string;
                                    path?: string;
                                    icon?: string;
                                    /** @enum {string} */
                                    opens: "here" | "newWindow";
                                }[];
                            }[];
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "overseas.linkIndex": {
        parameters: {
            query?: {
                language?: "zh" | "en" | "ru" | "ar";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            title: string;
                            path: string;
                            group: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "overseas.languageIndex": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: string;
                            label: string;
                            prefix: string;
                            path: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "overseas.noticeHits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            hits: number;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "overseas.loginCurl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            /** @enum {number} */
                            type: 1 | 2 | 3;
                            userAccount: string;
                            fullName: string;
                            deptName: string;
                            orgName: string;
                            roleList: string[];
                            isOverseasSpecial: boolean;
                            /** Format: email */
                            email?: string;
                            phone?: string;
                            /** @enum {string} */
                            language?: "zh" | "en" | "ru" | "ar";
                            token: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: login.refused (50001), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "overseas.logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            /** @constant */
                            code: 200;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "nav.languageList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: string;
                            label: string;
                            prefix: string;
                            path: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "nav.webHeader": {
        parameters: {
            query?: {
                language?: "zh" | "en" | "ru" | "ar";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            title: string;
                            path?: string;
                            icon?: string;
                            /** @enum {string} */
                            opens: "here" | "newWindow";
                            children: {
                                id: string;
                                title: string;
                                path?: string;
                                icon?: string;
                                /** @enum {string} */
                                opens: "here" | "newWindow";
                                children: {
                                    id: string;
                                    title: string;
                                    path?: string;
                                    icon?: string;
                                    /** @enum {string} */
                                    opens: "here" | "newWindow";
                                }[];
                            }[];
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "nav.webHeaderNew": {
        parameters: {
            query?: {
                language?: "zh" | "en" | "ru" | "ar";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            title: string;
                            path?: string;
                            icon?: string;
                            /** @enum {string} */
                            opens: "here" | "newWindow";
                            children: {
                                id: string;
                                title: string;
                                path?: string;
                                icon?: string;
                                /** @enum {string} */
                                opens: "here" | "newWindow";
                                children: {
                                    id: string;
                                    title: string;
                                    path?: string;
                                    icon?: string;
                                    /** @enum {string} */
                                    opens: "here" | "newWindow";
                                }[];
                            }[];
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "nav.appHeader": {
        parameters: {
            query?: {
                language?: "zh" | "en" | "ru" | "ar";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            title: string;
                            path?: string;
                            icon?: string;
                            /** @enum {string} */
                            opens: "here" | "newWindow";
                            children: {
                                id: string;
                                title: string;
                                path?: string;
                                icon?: string;
                                /** @enum {string} */
                                opens: "here" | "newWindow";
                                children: {
                                    id: string;
                                    title: string;
                                    path?: string;
                                    icon?: string;
                                    /** @enum {string} */
                                    opens: "here" | "newWindow";
                                }[];
                            }[];
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "nav.appHeaderNew": {
        parameters: {
            query?: {
                language?: "zh" | "en" | "ru" | "ar";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            title: string;
                            path?: string;
                            icon?: string;
                            /** @enum {string} */
                            opens: "here" | "newWindow";
                            children: {
                                id: string;
                                title: string;
                                path?: string;
                                icon?: string;
                                /** @enum {string} */
                                opens: "here" | "newWindow";
                                children: {
                                    id: string;
                                    title: string;
                                    path?: string;
                                    icon?: string;
                                    /** @enum {string} */
                                    opens: "here" | "newWindow";
                                }[];
                            }[];
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "nav.webSidebar": {
        parameters: {
            query?: {
                language?: "zh" | "en" | "ru" | "ar";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            title: string;
                            path?: string;
                            icon?: string;
                            /** @enum {string} */
                            opens: "here" | "newWindow";
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "nav.webFooter": {
        parameters: {
            query?: {
                language?: "zh" | "en" | "ru" | "ar";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            title: string;
                            path?: string;
                            icon?: string;
                            /** @enum {string} */
                            opens: "here" | "newWindow";
                            children: {
                                id: string;
                                title: string;
                                path?: string;
                                icon?: string;
                                /** @enum {string} */
                                opens: "here" | "newWindow";
                                children: {
                                    id: string;
                                    title: string;
                                    path?: string;
                                    icon?: string;
                                    /** @enum {string} */
                                    opens: "here" | "newWindow";
                                }[];
                            }[];
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "train.company.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    companyName: string;
                    creditCode: string;
                    contact: string;
                    phone: string;
                    /** Format: email */
                    email: string;
                    address: string;
                    trainees: number;
                    wish: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "train.course.mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            level?: string[];
                            mode?: string[];
                            state?: string[];
                        };
                        /** @enum {string} */
                        sort?: "lastViewedAt" | "-lastViewedAt" | "title" | "-title" | "progress" | "-progress";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                courseId: string;
                                code: string;
                                title: string;
                                /** @enum {string} */
                                level: "associate" | "professional" | "expert";
                                /** @enum {string} */
                                mode: "online" | "offline" | "live";
                                hours: number;
                                /** @enum {string} */
                                state: "not-started" | "in-progress" | "completed" | "expired";
                                progress: number;
                                /** Format: date-time */
                                lastViewedAt?: string;
                                /** Format: date-time */
                                expiresAt?: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "train.openCourse.all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            level?: string[];
                            mode?: string[];
                            language?: string[];
                            products?: string[];
                            city?: string[];
                            startsOn?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "startsOn" | "-startsOn" | "price" | "-price" | "seatsLeft" | "-seatsLeft" | "title" | "-title";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                courseId: string;
                                code: string;
                                title: string;
                                summary: string;
                                /** @enum {string} */
                                level: "associate" | "professional" | "expert";
                                /** @enum {string} */
                                mode: "online" | "offline" | "live";
                                /** @enum {string} */
                                language: "zh" | "en" | "ru" | "ar";
                                products: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                hours: number;
                                price: number;
                                currency: string;
                                picture?: string;
                                sessionId: string;
                                /** Format: date */
                                startsOn: string;
                                /** Format: date */
                                endsOn: string;
                                startTime: string;
                                endTime: string;
                                venue: string;
                                city: string;
                                trainer: string;
                                seats: number;
                                seatsLeft: number;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "train.order.insert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    courseId: string;
                    sessionId?: string;
                    attendees: {
                        fullName: string;
                        /** Format: email */
                        email: string;
                        phone?: string;
                    }[];
                    invoice?: {
                        title: string;
                        taxNumber: string;
                        address?: string;
                        /** Format: email */
                        email: string;
                    };
                    contact: string;
                    phone: string;
                    /** Format: email */
                    email: string;
                    note?: string;
                    /** @constant */
                    acceptsTerms: true;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            orderNo: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: order.no-seats (50060), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "train.order.page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            state?: string[];
                            createdAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "createdAt" | "-createdAt" | "amount" | "-amount";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                orderNo: string;
                                course: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                session?: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {string} */
                                state: "pending-payment" | "paid" | "confirmed" | "completed" | "not-completed" | "cancelled" | "refunded";
                                amount: number;
                                currency: string;
                                hasLetter: boolean;
                                hasCredentials: boolean;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                paidAt?: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "train.order.letter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orderNo: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description A file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Refused: order.not-confirmed (50062), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "train.order.credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orderNo: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            orderNo: string;
                            files: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            }[];
                            /** @enum {string} */
                            state: "missing" | "in-review" | "accepted" | "rejected";
                            comment?: string;
                            /** Format: date-time */
                            updatedAt?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "train.order.saveCredentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orderNo: string;
                    attachmentId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: order.not-awaiting-payment (50061), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "train.school.update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    schoolName: string;
                    code: string;
                    contact: string;
                    seats: number;
                    /** Format: date */
                    opensOn?: string;
                    /** Format: date */
                    closesOn?: string;
                    active: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        /** @constant */
                        data: true;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "train.ticket.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            kind?: string[];
                            state?: string[];
                            expiresAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "boughtAt" | "-boughtAt" | "expiresAt" | "-expiresAt";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                ticketId: string;
                                code: string;
                                /** @enum {string} */
                                kind: "exam" | "course" | "retake";
                                exam: string;
                                /** @enum {string} */
                                state: "unused" | "used" | "expired" | "given-away";
                                assignee?: string;
                                remaining: number;
                                /** Format: date-time */
                                boughtAt: string;
                                /** Format: date-time */
                                usedAt?: string;
                                /** Format: date-time */
                                expiresAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "train.config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            enabled: boolean;
                            notice: string;
                            /** Format: date-time */
                            openFrom?: string;
                            /** Format: date-time */
                            openTo?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "train.platformSource": {
        parameters: {
            query?: {
                language?: "zh" | "en" | "ru" | "ar";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: string;
                            name: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "train.viewAddress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    courseId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            url: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "train.cloudTokenByIsdp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    isdpToken: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: string;
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: login.refused (50001), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "dispatch.contractor.auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            level?: string[];
                            state?: string[];
                            products?: string[];
                            validTo?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "fullName" | "-fullName" | "validTo" | "-validTo";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                fullName: string;
                                company: string;
                                certificateNo: string;
                                /** @enum {string} */
                                level: "associate" | "professional" | "expert";
                                products: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                }[];
                                /** @enum {string} */
                                state: "valid" | "expiring" | "expired" | "revoked";
                                /** Format: date */
                                validFrom: string;
                                /** Format: date */
                                validTo: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "dispatch.demand.type1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: string;
                            name: string;
                            description: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "dispatch.demand.type2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: string;
                            name: string;
                            description: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "dispatch.demand.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {number} */
                    type: 1 | 2;
                    demandKind: string;
                    serialNo?: string;
                    description: string;
                    photos?: string[];
                    contact: string;
                    phone: string;
                    address: string;
                    slots?: {
                        /** Format: date */
                        day: string;
                        /** @enum {string} */
                        half: "morning" | "afternoon";
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            orderNo: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "dispatch.demand.all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        /** @enum {number} */
                        type?: 1 | 2;
                        keyword?: string;
                        filters?: {
                            status?: string[];
                            demandKind?: string[];
                            product?: string[];
                            createdAt?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "appointment" | "-appointment";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                orderNo: string;
                                /** @enum {number} */
                                type: 1 | 2;
                                demandKind: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                serialNo?: string;
                                product?: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {string} */
                                status: "submitted" | "authorised" | "scheduled" | "on-site" | "awaiting-item" | "received" | "diagnosing" | "quoted" | "repairing" | "shipped" | "closed" | "rejected" | "cancelled";
                                /** Format: date-time */
                                appointment?: string;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "dispatch.demand.one": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            orderNo: string;
                            /** @enum {number} */
                            type: 1 | 2;
                            demandKind: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            serialNo?: string;
                            product?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            description: string;
                            photos: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            }[];
                            contact: string;
                            phone: string;
                            address: string;
                            slots: {
                                /** Format: date */
                                day: string;
                                /** @enum {string} */
                                half: "morning" | "afternoon";
                            }[];
                            /** @enum {string} */
                            status: "submitted" | "authorised" | "scheduled" | "on-site" | "awaiting-item" | "received" | "diagnosing" | "quoted" | "repairing" | "shipped" | "closed" | "rejected" | "cancelled";
                            reason?: string;
                            engineer?: string;
                            /** Format: date-time */
                            appointment?: string;
                            progress: {
                                /** @enum {string} */
                                status: "submitted" | "authorised" | "scheduled" | "on-site" | "awaiting-item" | "received" | "diagnosing" | "quoted" | "repairing" | "shipped" | "closed" | "rejected" | "cancelled";
                                /** Format: date-time */
                                at: string;
                                note?: string;
                            }[];
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "dispatch.demand.status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    status: "submitted" | "authorised" | "scheduled" | "on-site" | "awaiting-item" | "received" | "diagnosing" | "quoted" | "repairing" | "shipped" | "closed" | "rejected" | "cancelled";
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            orderNo: string;
                            /** @enum {number} */
                            type: 1 | 2;
                            demandKind: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            serialNo?: string;
                            product?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            description: string;
                            photos: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            }[];
                            contact: string;
                            phone: string;
                            address: string;
                            slots: {
                                /** Format: date */
                                day: string;
                                /** @enum {string} */
                                half: "morning" | "afternoon";
                            }[];
                            /** @enum {string} */
                            status: "submitted" | "authorised" | "scheduled" | "on-site" | "awaiting-item" | "received" | "diagnosing" | "quoted" | "repairing" | "shipped" | "closed" | "rejected" | "cancelled";
                            reason?: string;
                            engineer?: string;
                            /** Format: date-time */
                            appointment?: string;
                            progress: {
                                /** @enum {string} */
                                status: "submitted" | "authorised" | "scheduled" | "on-site" | "awaiting-item" | "received" | "diagnosing" | "quoted" | "repairing" | "shipped" | "closed" | "rejected" | "cancelled";
                                /** Format: date-time */
                                at: string;
                                note?: string;
                            }[];
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: demand.step-refused (50070), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "dispatch.document.upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            attachmentId: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: file.type-refused (50040), file.quota-used (50041), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "dispatch.orgTree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    parentId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            name: string;
                            isLeaf: boolean;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "dispatch.project.download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description A file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "partner.all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    pageNo?: number;
                    /** @default 10 */
                    pageSize?: number;
                    /** @default {} */
                    data?: {
                        /** @enum {string} */
                        language?: "zh" | "en" | "ru" | "ar";
                        keyword?: string;
                        filters?: {
                            type?: string[];
                            level?: string[];
                            province?: string[];
                            validTo?: {
                                /** Format: date */
                                from?: string;
                                /** Format: date */
                                to?: string;
                            };
                        };
                        /** @enum {string} */
                        sort?: "name" | "-name" | "engineers" | "-engineers" | "validTo" | "-validTo";
                        after?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            data: {
                                id: string;
                                name: string;
                                code: string;
                                type: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                /** @enum {string} */
                                level: "registered" | "silver" | "gold" | "platinum";
                                province: {
                                    id: string;
                                    text: string;
                                    language?: string;
                                };
                                city: string;
                                address: string;
                                phone: string;
                                hours: string;
                                engineers: number;
                                /** Format: date */
                                validTo: string;
                                /** Format: date */
                                verifiedAt: string;
                            }[];
                            total: number;
                            facets?: {
                                [key: string]: {
                                    value: string;
                                    text: string;
                                    count: number;
                                }[];
                            };
                            next?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "partner.province": {
        parameters: {
            query?: {
                language?: "zh" | "en" | "ru" | "ar";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: string;
                            name: string;
                            count: number;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "partner.types": {
        parameters: {
            query?: {
                language?: "zh" | "en" | "ru" | "ar";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: string;
                            name: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "partner.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    companyName: string;
                    licenceNo: string;
                    type: string;
                    province: string;
                    address: string;
                    contact: string;
                    phone: string;
                    /** Format: email */
                    email: string;
                    bankCode?: string;
                    bankAccount?: string;
                    documents: string[];
                    submit: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: application.not-editable (50080), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "partner.image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            attachmentId: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: file.type-refused (50040), file.quota-used (50041), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "partner.bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    keyword: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: string;
                            name: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "partner.echo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    language?: "zh" | "en" | "ru" | "ar";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            companyName: string;
                            licenceNo: string;
                            type: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            province: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            address: string;
                            contact: string;
                            phone: string;
                            /** Format: email */
                            email: string;
                            bankCode?: string;
                            bankAccount?: string;
                            documents: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            }[];
                            /** @enum {string} */
                            state: "draft" | "submitted" | "in-review" | "accepted" | "rejected" | "cancelled";
                            comment?: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "partner.download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description A file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "partner.cancelTypes": {
        parameters: {
            query?: {
                language?: "zh" | "en" | "ru" | "ar";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            code: string;
                            name: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "partner.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    cancelType: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            companyName: string;
                            licenceNo: string;
                            type: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            province: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            address: string;
                            contact: string;
                            phone: string;
                            /** Format: email */
                            email: string;
                            bankCode?: string;
                            bankAccount?: string;
                            documents: {
                                attachmentId: string;
                                fileName: string;
                                size: number;
                                mime: string;
                                sha256: string;
                                fileOriginPath: string;
                            }[];
                            /** @enum {string} */
                            state: "draft" | "submitted" | "in-review" | "accepted" | "rejected" | "cancelled";
                            comment?: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description Refused: application.not-cancellable (50081), or one of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "research.token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            token: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "upcoming.counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            counts: {
                                approveCount: number;
                                handleCount: number;
                                handleSum: number;
                                messageCount: number;
                                myShareCount: number;
                                shareCount: number;
                                shareSum: number;
                            };
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "repair.token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            token: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "repair.progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orderNo: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            /** Format: date-time */
                            at: string;
                            step: string;
                            place: string;
                            note?: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "repair.express": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    expressNo: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            /** Format: date-time */
                            at: string;
                            step: string;
                            place: string;
                            note?: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "repair.basic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    serialNo: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            serialNo: string;
                            product?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            /** @enum {string} */
                            warranty: "under-warranty" | "out-of-warranty" | "under-contract" | "out-of-contract";
                            /** Format: date */
                            warrantyEndsOn?: string;
                            repairs: {
                                orderNo: string;
                                complaint: string;
                                /** @enum {string} */
                                state: "received" | "diagnosing" | "quoted" | "repairing" | "shipped" | "closed";
                                /** Format: date-time */
                                receivedAt: string;
                                /** Format: date-time */
                                shippedAt?: string;
                            }[];
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "repair.core": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orderNo: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            orderNo: string;
                            serialNo: string;
                            product?: {
                                id: string;
                                text: string;
                                language?: string;
                            };
                            complaint: string;
                            proposal?: string;
                            /** @enum {string} */
                            state: "received" | "diagnosing" | "quoted" | "repairing" | "shipped" | "closed";
                            /** Format: date-time */
                            receivedAt: string;
                            /** Format: date-time */
                            shippedAt?: string;
                            expressNo?: string;
                        };
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    "easywork.todo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 200;
                        data: {
                            id: string;
                            title: string;
                            system: string;
                            submitter: string;
                            /** @enum {string} */
                            urgency: "normal" | "urgent";
                            url: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            dueAt?: string;
                        }[];
                        message: string;
                        requestId: string;
                    };
                };
            };
            /** @description One of the general refusals. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
}
