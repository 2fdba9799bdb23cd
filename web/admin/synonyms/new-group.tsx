import { useRouter } from '@tanstack/react-router';
import { call } from '../../shared/people/session/session.ts';
import { showToast } from '../../shared/platform/messages.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { SynonymForm } from './synonym-form.tsx';

/** The names of a new group. `onAdd` shows the list from its beginning, where the group stands. */
export const NewGroup = ({ onAdd }: { onAdd: () => Promise<void> }) => {
  const { synonyms } = useAdminWords();
  const router = useRouter();
  const add = async (words: string[]): Promise<void> => {
    await call('POST /api/search-synonyms', { body: { words } });
    showToast('done', () => synonyms.added);
    await onAdd();
    await router.invalidate();
  };
  return (
    <Panel title={synonyms.newGroup}>
      <SynonymForm words={[]} label={synonyms.names} onSend={add} />
    </Panel>
  );
};
