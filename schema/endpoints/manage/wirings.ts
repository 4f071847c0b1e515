import { z } from 'zod';
import { anyOf, defineEndpoints, paged, pageOf } from '../../define/endpoints.ts';
import { StoredFile } from '../../entities/file.ts';
import { inLanguage } from '../../entities/language.ts';
import { RecordKey, RecordKeys, RecordMove, RecordQuery, RecordsMoved } from '../../entities/record.ts';
import { DrawingFile, ManagedWiring, ManagedWiringRow, WiringDraft, WiringFile, wiringPorts, wiringScenarios } from '../../entities/wiring.ts';

const editor = { who: 'internal', roles: ['content'], rows: 'all' } as const;

const list = paged({
  own: inLanguage,
  filters: { status: anyOf(), scenario: anyOf(wiringScenarios), ports: anyOf(wiringPorts), products: anyOf() },
  sort: ['code', 'updatedAt'],
});

const drawing = { types: ['image/svg+xml'], maxBytes: 2 * 1024 * 1024 };

/** Wiring diagrams for editors. A drawing is checked against an allow-list when it is uploaded. */
export const wirings = defineEndpoints('manage.wirings', {
  page:   { post: '/manage/wirings/page',   body: list,        answers: pageOf(ManagedWiringRow), ...editor, newest: true },
  find:   { post: '/manage/wirings/find',   body: RecordQuery, answers: ManagedWiring,            ...editor },
  save:   { post: '/manage/wirings/save',   body: WiringDraft, answers: RecordKey,             ...editor, fails: ['request.conflict', 'record.code-taken'] },
  upload: { post: '/manage/wirings/upload', upload: drawing,   answers: StoredFile,            ...editor, fails: ['file.type-refused', 'file.quota-used', 'drawing.unreadable', 'drawing.hostile', 'drawing.unknown', 'drawing.no-size', 'drawing.too-many'] },
  draw:   { post: '/manage/wirings/draw',   body: WiringFile,  answers: DrawingFile,             ...editor, fails: ['drawing.unreadable', 'drawing.hostile', 'drawing.unknown', 'drawing.no-size', 'drawing.too-many'] },
  move:   { post: '/manage/wirings/move',   body: RecordMove,  answers: RecordsMoved,          ...editor, fails: ['record.wrong-state', 'record.incomplete'] },
  remove: { post: '/manage/wirings/remove', body: RecordKeys,  answers: z.literal(true),       ...editor, fails: ['record.wrong-state'] },
});
