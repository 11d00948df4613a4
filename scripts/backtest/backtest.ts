import { Mistake } from '../mistake.ts';
import { readArguments } from './arguments.ts';
import { readShops } from './read-shops.ts';
import { backtest } from './rolling-origins.ts';

/**
 * `npm run backtest -- <csv>`: how far off the forecasts of a product are on sales that it has not seen, beside plain averages. One
 * JSON object on standard output, progress on the other one (docs/forecast.md).
 */
try {
  const { file, columns, ...asked } = readArguments(process.argv.slice(2));
  const shops = await readShops(file, columns);
  const judged = backtest(shops, asked, ({ name, items, days }) =>
    console.error(`${name ? `${name}: ` : ''}${items.length} items, ${days} days`),
  );
  console.log(JSON.stringify(judged));
} catch (error) {
  if (!(error instanceof Mistake)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
