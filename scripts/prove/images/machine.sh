# Runs in namespaces of its own (mount, network, process, host name), and makes FOLDER their root, so
# that nothing that follows can be seen outside.
set -eo pipefail
root=$1
hostname haat-prove
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount --rbind /sys/fs/cgroup "$root/sys/fs/cgroup"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run"
cd "$root"
pivot_root . mnt/outside
umount --lazy /mnt/outside
ip link set lo up
exec bash /mnt/steps.sh
