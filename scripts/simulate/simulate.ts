import { readShops } from '../backtest/read-shops.ts';
import { Mistake } from '../mistake.ts';
import { readArguments } from './arguments.ts';
import { report } from './report.ts';

/**
 * `npm run simulate -- <csv>`: what our forecast and order rule waste, beside a cook's par level (the highest of the
 * last four same weekdays) and the averages of 7 and 28 days, all of them at the same fill rate. One JSON object on
 * standard output, progress on the other one (docs/forecast.md).
 */
try {
  const asked = readArguments(process.argv.slice(2));
  const shops = await readShops(asked.file, asked.columns);
  console.log(JSON.stringify(report(shops, asked, (line) => console.error(line))));
} catch (error) {
  if (!(error instanceof Mistake)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
