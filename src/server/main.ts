import { DEMO_PERSON } from '#server/app/demo/start-demo.ts';
import { readEnv } from '#server/app/env.ts';
import { type System, startSystem } from '#server/app/system.ts';
import { fallBackWhenIdle } from '#server/platform/memory.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { startupText } from '#text/start/startup.text.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

let system: System | undefined;
let stopping = false;

/** Ctrl-C during start-up ends at once: the embedded database stops with the process, and nothing was promised yet. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (!system) process.exit(130);
  say(startupText.stopping);
  await system.stop();
  say(startupText.stopped);
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

try {
  const env = readEnv(process.env, process.argv.slice(2));
  system = await startSystem(env);
  fallBackWhenIdle();
  say(startupText.ready(env.appUrl));
  if (!env.mail.smtpUrl && env.devPages) say(startupText.mailbox(`${env.appUrl}/dev/mailbox`));
  if (env.demo) say(startupText.demoReady(DEMO_PERSON));
  if (env.runsWorker && env.languageModel) {
    const { model, baseUrl } = env.languageModel;
    say(startupText.languageModel({ model, host: new URL(baseUrl).host }));
  }
  if (env.mail.smtpUrl) say(startupText.mailsSentBy(new URL(env.mail.smtpUrl).host));
} catch (error) {
  process.stderr.write(
    error instanceof StartupProblem ? `${error.message}\n` : `${(error as Error).stack}\n`,
  );
  process.exit(1);
}
