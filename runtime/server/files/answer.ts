import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../handler.ts';
import { disposition } from './disposition.ts';

/** Sends the response of a call that is declared to answer a file. */
export const sendFile = (reply: FastifyReply, { name, mime, content }: FileAnswer): FastifyReply =>
  reply.header('cache-control', 'no-store').header('content-disposition', disposition('attachment', name)).type(mime).send(content);
