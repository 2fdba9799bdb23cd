import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import type { Bound } from '../fields/bind.ts';
import { fetchProductNames, findProducts } from '../fields/lists/find-picks.ts';
import { OrderedList } from '../fields/lists/ordered-list.tsx';
import { PickField } from '../fields/lists/pick-field.tsx';
import { useAdminWords } from '../parts/words.ts';
import css from './collections.module.css';

const none: readonly string[] = [];

/** Fetches the names of products that are not known yet. */
const useProductNames = (ids: readonly string[]): ReadonlyMap<string, string> => {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const unknown = ids.filter((id) => !names.has(id)).join(' ');
  useEffect(() => {
    if (unknown === '') return;
    const leaving = new AbortController();
    const asked = unknown.split(' ');
    fetchProductNames(asked, leaving.signal).then(
      (found) =>
        setNames(
          (known) => new Map([...known, ...asked.map((id) => [id, found.get(id) ?? ''] as const)]),
        ),
      () => undefined,
    );
    return () => leaving.abort();
  }, [unknown]);
  return names;
};

/** The products that come first: found by name, put in order by hand. */
export const CollectionProducts = ({
  label,
  value: ids,
  error,
  onChange,
}: Bound<readonly string[]> & { label: string }) => {
  const { collections: words, act } = useAdminWords();
  const names = useProductNames(ids);
  const nameOf = (id: string): string => {
    const name = names.get(id);
    return name === '' ? words.goneProduct : (name ?? '…');
  };
  return (
    <div className={css.products}>
      <PickField
        label={label}
        addLabel={words.addProduct}
        value={none}
        error={error}
        find={findProducts}
        fetchNames={fetchProductNames}
        onChange={([added]) =>
          onChange((now) => (added === undefined || now.includes(added) ? now : [...now, added]))
        }
      />
      <OrderedList
        items={ids}
        label={label}
        getKey={(id) => id}
        getName={nameOf}
        onChange={onChange}
      >
        {(id) => (
          <div className={css.product}>
            {nameOf(id)}
            <IconButton
              small
              icon={X}
              iconSize={16}
              label={act.remove(nameOf(id))}
              onClick={() => onChange((now) => now.filter((one) => one !== id))}
            />
          </div>
        )}
      </OrderedList>
    </div>
  );
};
