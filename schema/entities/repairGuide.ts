import { z } from 'zod';
import { choice, code, contentLanguage, count, entity, file, fileId, id, items, linkIds, links, localLongText, localText, longText, moment, picture, text } from '../define/fields.ts';
import { audience } from './account.ts';
import { recordFields, saved, withAudience } from './record.ts';

/** The skill that a repair requires. */
export const repairDifficulties = ['easy', 'moderate', 'difficult'] as const;

/** Upper bounds of the time for a first repair, in minutes. Each value excludes the smaller ones. */
export const repairTimes = ['15', '30', '60', '120', 'longer'] as const;

const maxSteps = 60;
const maxTools = 40;

/** The order code of a tool or part. */
const orderCode = code(60).optional();
const quantity = count().optional();

export const RepairTool = entity('repairTool', { name: text({ max: 250 }), size: text({ max: 60 }).optional() });
export const RepairPart = entity('repairPart', { name: text({ max: 250 }), orderCode, quantity });

/** One step, with its warnings. */
export const RepairStep = entity('repairStep', {
  title: text({ max: 250 }),
  text: longText({ max: 4000 }),
  caution: longText({ max: 1000 }).optional(),
  /** Empty if there is none. */
  picture: picture(),
});

/** An on-site repair, step by step. */
export const RepairGuide = entity('repairGuide', {
  id: id('repairGuide'),
  title: text({ min: 1, max: 250 }),
  summary: longText({ max: 1000 }),
  /** Safety warnings. */
  caution: longText({ max: 2000 }).optional(),
  difficulty: choice(repairDifficulties),
  time: choice(repairTimes),
  products: links('product'),
  audience: audience(),
  updatedAt: moment(),
  language: contentLanguage(),
  /** Present if the language of the text is not the requested one. */
  requestedLanguage: contentLanguage().optional(),
  tools: z.array(RepairTool).max(maxTools),
  parts: z.array(RepairPart).max(maxTools),
  steps: z.array(RepairStep).max(maxSteps),
});

/** A repair guide in a list, with the first picture of its steps. */
export const RepairGuideRow = entity('repairGuide', {
  ...RepairGuide.omit({ caution: true, audience: true, tools: true, parts: true, steps: true }).shape,
  picture: picture(),
});

const ToolDraft = entity('repairTool', { name: localText(), size: text({ max: 60 }).optional() });
const PartDraft = entity('repairPart', { name: localText(), orderCode, quantity });

/** The fields that stored and submitted steps share. */
const step = { title: localText(), text: localLongText(), caution: localLongText({ max: 1000 }).optional() };
const ManagedStep = entity('repairStep', { ...step, picture: file().optional() });
const StepDraft = entity('repairStep', { ...step, picture: fileId().optional() });

/** The fields that stored and submitted guides share. */
const written = {
  titles: localText({ max: 250 }),
  summaries: localLongText({ max: 1000 }),
  cautions: localLongText({ max: 2000 }).optional(),
  difficulty: RepairGuide.shape.difficulty,
  time: RepairGuide.shape.time,
  ...withAudience,
  tools: items(ToolDraft, { max: maxTools }).optional(),
  parts: items(PartDraft, { max: maxTools }).optional(),
};

/** A row in the list for editors. */
export const ManagedRepairGuideRow = entity('repairGuide', {
  ...recordFields,
  code: code(60),
  title: RepairGuide.shape.title,
  products: RepairGuide.shape.products,
  difficulty: RepairGuide.shape.difficulty,
  time: RepairGuide.shape.time,
  ...withAudience,
});

/** A repair guide for editors. */
export const ManagedRepairGuide = entity('repairGuide', {
  ...ManagedRepairGuideRow.shape,
  ...written,
  steps: items(ManagedStep, { min: 1, max: maxSteps }),
});

/** A repair guide to save. Its code cannot be changed; by default it is derived from the title. */
export const RepairGuideDraft = entity('repairGuide', {
  ...saved,
  code: code(60).optional(),
  ...written,
  products: linkIds('product').optional(),
  steps: items(StepDraft, { min: 1, max: maxSteps }),
});
