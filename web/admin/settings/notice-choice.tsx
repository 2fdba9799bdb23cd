import { Checkbox } from '../../kit/form/check.tsx';
import { playBell, useNoticeChoice } from '../frame/order-notice.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import css from './settings.module.css';

/** Turns the notice of new orders on in this browser. It rings once, so that one knows the sound. */
export const NoticeChoice = () => {
  const { notices: words } = useAdminWords();
  const [isOn, turn] = useNoticeChoice();
  return (
    <Panel title={words.title} anchor="notices">
      <div className={css.fields}>
        <Checkbox
          label={words.ring}
          checked={isOn}
          onChange={(event) => {
            turn(event.target.checked);
            if (event.target.checked) void playBell();
          }}
        />
        <p className={css.hint}>{words.hint}</p>
      </div>
    </Panel>
  );
};
