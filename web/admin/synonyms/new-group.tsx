import { call } from '../../shared/people/session/session.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { SynonymForm } from './synonym-form.tsx';

/** The names of a new group. `onAdd` shows the list from its beginning, where the group stands. */
export const NewGroup = ({ onAdd }: { onAdd: () => Promise<void> }) => {
  const { synonyms } = useAdminWords();
  return (
    <Panel title={synonyms.newGroup}>
      <SynonymForm
        words={[]}
        send={(body) => call('POST /api/search-synonyms', { body })}
        done={() => synonyms.added}
        onDone={() => void onAdd()}
      />
    </Panel>
  );
};
