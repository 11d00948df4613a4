import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { ImportPreview } from '#client/features/imports/imports.api.ts';
import { useCreatedDishes } from '#client/features/sales/sales.api.ts';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card, CardBody } from '#client/ui/card.tsx';
import { foldText } from '#domain/kernel/search/words.ts';
import { salesResultText as text } from '#text/sales/sales-import.text.ts';

type Sales = NonNullable<ImportPreview['sales']>;

/** Names that a rule decided about: those that look like a dish, and those that became one. */
export function NewNames({ sales }: { sales: Sales }) {
  const { names, alike, created } = sales;
  if (names.alike + names.created === 0) return null;
  return (
    <Card>
      <CardBody className="flex flex-col gap-5">
        {alike.length > 0 && (
          <section>
            <h2 className="font-display text-card">{text.alikeTitle(names.alike)}</h2>
            <ul className="mt-2 flex flex-col gap-1.5 text-cell">
              {alike.map(({ name, dish }) => (
                <li className="wrap-anywhere" key={name}>
                  {text.alike(name, dish.name)}
                </li>
              ))}
              <More hidden={names.alike - alike.length} />
            </ul>
          </section>
        )}
        {created.length > 0 && <Created created={created} hidden={names.created - created.length} />}
        <Link className={buttonStyle({ className: 'self-start' })} to="/recipes/sold-names?filtre=to_check">
          {text.names}
          <ArrowRight aria-hidden="true" size={18} />
        </Link>
      </CardBody>
    </Card>
  );
}

const More = ({ hidden }: { hidden: number }) =>
  hidden > 0 && <li className="text-ink-2">{text.more(hidden)}</li>;

type CreatedProps = { created: Sales['created']; hidden: number };

function Created({ created, hidden }: CreatedProps) {
  const { data } = useCreatedDishes(true);
  const recipes = new Map(data?.names.map(({ name, recipe }) => [foldText(name), recipe?.id]));
  return (
    <section>
      <h2 className="font-display text-card">{text.createdTitle(created.length + hidden)}</h2>
      <p className="text-hint text-ink-2">{text.createdHint}</p>
      <ul className="mt-2 flex flex-col gap-1.5 text-cell">
        {created.map(({ name, like }) => {
          const recipe = recipes.get(foldText(name));
          const [near] = like;
          return (
            <li className="wrap-anywhere" key={name}>
              {recipe ? (
                <Link className="link" to={`/recipes/${recipe}`}>
                  {name}
                </Link>
              ) : (
                name
              )}
              {near && <span className="ml-2 text-hint text-ink-2">{text.isLike(near.name)}</span>}
            </li>
          );
        })}
        <More hidden={hidden} />
      </ul>
    </section>
  );
}
