/** HAProxy in front of several processes. It checks the readiness of each, and retries failed requests on another one. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { replaceFile } from '../../../runtime/server/disk/write.ts';
import { CommandError } from '../../commandError.ts';
import { freePort } from '../../serving/serverProcess.ts';

export interface RehearsalProxy {
  url: string;
  /** Routes the requests of a server slot to the process at an address. */
  route(index: number, url: string): Promise<void>;
  stop(): Promise<void>;
}

/** Whether the machine has HAProxy. */
export const hasProxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

/**
 * HAProxy may repeat a request without a body, or one that was not sent. If no process is ready, such as during a database
 * outage, requests go to the live processes, which still have cached pages.
 */
const settings = (port: number, socket: string, count: number): string => `
global
  stats socket ${socket} level admin
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response 503
frontend visitors
  bind 127.0.0.1:${port}
  http-request disable-l7-retry unless METH_GET
  option forwardfor if-none
  use_backend alive if { nbsrv(portal) eq 0 }
  default_backend portal
backend portal
  option httpchk GET /readyz
  default-server check inter 500ms fall 1 rise 1
${servers(count)}
backend alive
  option httpchk GET /healthz
  default-server check inter 500ms fall 1 rise 1
${servers(count)}
`;

const servers = (count: number): string =>
  Array.from({ length: count }, (_, index) => `  server place${index} 127.0.0.1:1 disabled`).join('\n');

/** Starts HAProxy with servers that have no address yet. */
export async function startProxy(folder: string, count: number): Promise<RehearsalProxy> {
  const [port, socket, file] = [await freePort(), path.join(folder, 'haproxy.sock'), path.join(folder, 'haproxy.cfg')];
  await replaceFile(file, settings(port, socket, count));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const order = (line: string) => sendCommand(socket, line);
  await waitUntilReady(child, () => order('show version'));
  return {
    url: `http://127.0.0.1:${port}`,
    route: async (index, url) => {
      const { hostname, port: ownPort } = new URL(url);
      for (const server of [`portal/place${index}`, `alive/place${index}`]) {
        await order(`set server ${server} addr ${hostname} port ${ownPort}`);
        await order(`set server ${server} check-port ${ownPort}`);
        await order(`enable server ${server}`);
      }
    },
    stop: async () => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
}

async function waitUntilReady(child: ChildProcess, probe: () => Promise<string>): Promise<void> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  for (let tried = 0; tried < 100 && child.exitCode === null; tried += 1) {
    const version = await probe().catch(() => '');
    if (version !== '') return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new CommandError(`HAProxy did not start:\n${output}`);
}

/** Sends a command to the socket of HAProxy, and resolves with its answer. */
async function sendCommand(socket: string, line: string): Promise<string> {
  const connection = connect(socket);
  await once(connection, 'connect');
  connection.write(`${line}\n`);
  return text(connection);
}
