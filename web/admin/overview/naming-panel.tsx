import { useState } from 'react';
import { maxShopName } from '../../../shop/office/identity.ts';
import type { SoldKind } from '../../../shop/office/sold.ts';
import { maxCity, writeTagline } from '../../../shop/office/tagline.ts';
import { Field } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { AdminForm } from '../fields/admin-form.tsx';
import { choice, trimmedText } from '../fields/field-kinds.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { SoldChoice } from '../identity/sold-choice.tsx';
import { Panel } from '../parts/panel.tsx';
import { useShopRefresh } from '../parts/use-shop-refresh.ts';
import { useAdminWords } from '../parts/words.ts';
import { usePutAway } from './put-away.ts';
import css from './first-steps.module.css';

const fields = {
  name: trimmedText({ required: true, maxLength: maxShopName }),
  city: trimmedText({ maxLength: maxCity }),
  sells: choice<SoldKind>('both'),
};

/** Publishes the name, a line about the shop and its city, and nothing else that may be drafted. */
const nameShop = async (name: string, city: string, sells: SoldKind) => {
  const saved = await call('PUT /api/settings/identity', {
    body: {
      name,
      tagline: writeTagline(sells, city),
      sells,
      ...(city === '' ? {} : { contact: { address: city } }),
    },
  });
  await call('POST /api/settings/identity/publish', {
    body: { version: saved.version, only: ['name', 'tagline', 'contact', 'sells'] },
  });
};

/** Asks the merchant of a new shop for its name. It may be put away: nothing depends on it. */
export const NamingPanel = ({ isNew }: { isNew: boolean }) => {
  const { naming } = useAdminWords().firstSteps;
  const [isAway, putAway] = usePutAway('naming');
  const [isNamed, setNamed] = useState(false);
  const refreshShop = useShopRefresh();
  const form = useDraftForm(fields, {
    send: ({ name, city, sells }) => nameShop(name, city, sells),
    done: (_, { name }) => naming.done(name),
    onDone: () => {
      setNamed(true);
      void refreshShop();
    },
  });

  if (!isNew || isAway || isNamed) return null;
  return (
    <div className={css.panel}>
      <Panel title={naming.title}>
        <p className={css.lead}>{naming.lead}</p>
        <AdminForm
          form={form}
          name={naming.title}
          className={css.naming}
          yes={naming.give}
          working={naming.giving}
          no={naming.later}
          onNo={() => putAway(true)}
          buttons={css.acts}
        >
          <Field {...form.text('name')} label={naming.name} autoComplete="organization" />
          <Field {...form.text('city')} label={naming.city} autoComplete="address-level2" />
          <SoldChoice {...form.field('sells')} />
        </AdminForm>
      </Panel>
    </div>
  );
};
