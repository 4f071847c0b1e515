import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey as nodeKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { deriveKey as plainKey } from './plainKeys.ts';
import { type CaptchaWork, solveWork } from './solveWork.ts';

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'other' };
const challengeOf = (counter: number) =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 20, counter, deriveKey: nodeKey, ...secrets }) as Promise<CaptchaWork>;

test.each([0, 7, 300])('the key with counter %i is found, and the server accepts the solution', async (counter) => {
  const challenge = await challengeOf(counter);
  const answer = JSON.parse(Buffer.from((await solveWork(challenge)) ?? '', 'base64url').toString());
  expect(answer.solution.counter).toBe(counter);
  expect((await verifySolution({ ...answer, deriveKey: nodeKey, ...secrets })).verified).toBe(true);
});

test('the keys of the fallback equal those that Node derives', async () => {
  const { parameters } = await challengeOf(1);
  const [salt, password] = [Buffer.from(parameters.salt, 'hex'), Buffer.from(`${parameters.nonce}00000005`, 'hex')];
  const [own, known] = await Promise.all([plainKey(parameters, salt, password), nodeKey(parameters, salt, password)]);
  expect(Buffer.from(own.derivedKey).toString('hex')).toBe(Buffer.from(known.derivedKey).toString('hex'));
});
