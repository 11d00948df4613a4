import type { SecondReading } from './model-answer.ts';
import type { ReadLine, ReplyIntent, ReplyReading } from './reply.ts';

/**
 * The rules' reading beside a language model's. Where the rules are sure, the model can only bring a person in. Where they
 * want a person anyway, it may fill in what they left open. So a reading that needs nobody is always the rules' own, whatever
 * the message made the model say.
 */
export function agree(rules: ReplyReading, model: SecondReading): ReplyReading {
  const fills = rules.needs_human && mayFill(rules.intent, model.intent);
  const lines = agreedLines(rules, model, fills);
  const day = agreedDay(rules, model, fills);
  const differs = lines.differ || day.differs || (rules.intent !== model.intent && !fills);
  const disagreement = differs || (model.needs_human && !rules.needs_human);
  return {
    intent: differs ? intentBetween(rules.intent, model.intent) : model.intent,
    lines: lines.agreed,
    expected_at: day.date,
    needs_human: rules.needs_human || disagreement,
    doubts: disagreement
      ? [...rules.doubts, { doubt: 'disagreement', said_in: lines.said_in ?? day.other }]
      : rules.doubts,
    date_said_in: day.said_in,
    agreement_said_in: rules.agreement_said_in ?? (fills ? model.agreement_said_in : null),
  };
}

const ANSWERS: readonly ReplyIntent[] = ['confirmed', 'changed', 'refused'];

/** A question to the rules may be an answer to the model; anything else would be another opinion. */
const mayFill = (rules: ReplyIntent, model: ReplyIntent) =>
  rules === model || (rules === 'question' && ANSWERS.includes(model));

function agreedLines(rules: ReplyReading, model: SecondReading, fills: boolean) {
  const agreed: ReadLine[] = [];
  const differing: ReadLine[] = [];
  const byModel = new Map(model.lines.map((line) => [line.line_id, line]));
  for (const line of rules.lines) {
    const other = byModel.get(line.line_id);
    byModel.delete(line.line_id);
    if (other && saysTheSame(line, other)) agreed.push(line);
    else differing.push(other ?? line);
  }
  (fills ? agreed : differing).push(...byModel.values());
  const said_in = differing.flatMap((line) => line.said_in)[0] ?? null;
  return { agreed, differ: differing.length > 0, said_in };
}

/** Why less comes, and how a substitute is called, may be put in other words. */
const saysTheSame = (a: ReadLine, b: ReadLine): boolean =>
  a.qty_confirmed === b.qty_confirmed &&
  a.unit_price === b.unit_price &&
  (a.substitution === undefined) === (b.substitution === undefined) &&
  a.backorder?.qty === b.backorder?.qty &&
  a.backorder?.date === b.backorder?.date;

function agreedDay(rules: ReplyReading, model: SecondReading, fills: boolean) {
  if (rules.expected_at === model.expected_at)
    return { date: rules.expected_at, said_in: rules.date_said_in, differs: false, other: null };
  if (rules.expected_at === null && fills)
    return { date: model.expected_at, said_in: model.date_said_in, differs: false, other: null };
  return { date: null, said_in: null, differs: true, other: model.date_said_in ?? rules.date_said_in };
}

/** The most that either takes it for: a message that may change something is never put away as one that does not. */
function intentBetween(rules: ReplyIntent, model: ReplyIntent): ReplyIntent {
  const both = [rules, model];
  if (both.includes('changed') || both.includes('refused')) return 'changed';
  if (both.every((intent) => intent === 'out_of_office' || intent === 'unrelated')) return rules;
  return 'question';
}
