// Starts the real program with a demonstration floor of its own, and stops it again.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** The program: what HOUSEWAY names, else what was built last. */
export function program() {
  const found = [process.env.HOUSEWAY, join(root, 'target/release/houseway'), join(root, 'target/debug/houseway')].find((path) => path && existsSync(path));
  if (!found) throw new Error('houseway is not built: run `make build`, or name the program in HOUSEWAY');
  return found;
}

/** Starts it; resolves to its address once it says that it is open. `data` goes on with an older floor. */
export async function start({ data = mkdtempSync(join(tmpdir(), 'houseway-web-')), pace = 0 } = {}) {
  const child = spawn(program(), ['serve', '--demo', '--listen', '127.0.0.1:0', '--data', data, '--pace-ms', String(pace)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const address = await new Promise((done, failed) => {
    const look = (text) => {
      said += text;
      const found = /http:\/\/[\d.]+:\d+/.exec(said);
      if (found) done(found[0]);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', (text) => { said += text; });
    child.on('exit', (code) => failed(new Error(`houseway serve ended with ${code}: ${said.slice(-2000)}`)));
  });
  const stop = (signal = 'SIGTERM') => new Promise((done) => { child.removeAllListeners('exit'); child.on('exit', done); child.kill(signal); });
  return { address, data, stop, async close() { await stop(); rmSync(data, { recursive: true, force: true }); } };
}
